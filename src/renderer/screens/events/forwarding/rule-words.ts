import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { countOf } from '../../../ui/count-format.ts'
import type { Tone } from '../../../ui/status-chip.tsx'

/** A filter in a few words: `eventName Transfer, blockFrom 12`. */
export const filterWords = (filter: ForwardingRule['filter']): string => {
  const words = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join('/') : String(value)}`)
  return words.length === 0 ? 'every event' : words.join(', ')
}

const states: Record<ForwardingRule['state'], { readonly word: string; readonly tone: Tone }> = {
  'up-to-date': { word: 'Up to date', tone: 'success' },
  sending: { word: 'Sending', tone: 'info' },
  waiting: { word: 'Waiting', tone: 'warning' },
  paused: { word: 'Paused', tone: 'neutral' },
}

export const stateOf = (rule: ForwardingRule) => states[rule.state]

/** How far a rule is behind, in words. */
export const behindWords = (rule: ForwardingRule): string =>
  rule.behind === 0 ? 'nothing left' : `${countOf(rule.behind, 'delivery', 'deliveries')} behind`
