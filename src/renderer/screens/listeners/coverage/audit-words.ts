import type { Audit } from '../../../../contract/audit-shapes.ts'
import type { Output } from '../../../../contract/contract.ts'
import { countOf, formatBytes, formatCount } from '../../../ui/count-format.ts'
import type { Tone } from '../../../ui/status-chip.tsx'

<<<<<<< HEAD
type Word = { readonly word: string; readonly tone: Tone; readonly means: string }

type Meaning = Pick<Word, 'tone' | 'means'>

/** What findings of a kind are. */
export const findingMeanings: Readonly<Record<AuditFinding['kind'], Meaning>> = {
  missed: { tone: 'error', means: 'On-chain, never delivered' },
  'missed-in-outage': {
    tone: 'warning',
    means: 'Missed while the receiver was down',
  },
  'not-on-chain': {
    tone: 'error',
    means: 'Delivered otherwise than the chain holds it: not on it, different, or wrongly as removed.',
  },
  outside: {
    tone: 'warning',
    means: 'Delivered and on the chain, but outside the listener’s filters.',
  },
  'too-fresh': { tone: 'neutral', means: 'Not delivered yet' },
  unclear: { tone: 'warning', means: 'Cannot be compared.' },
}

/** What tells findings of one kind apart. */
const reasonMeanings: Readonly<Partial<Record<NonNullable<AuditFinding['reason']>, string>>> = {
  block: 'Delivered for a block that the chain does not have.',
  log: 'Delivered, but its block holds no such log.',
  content: 'Delivered, but the chain holds another log in its place.',
  removal: 'Last delivered as removed, though the chain holds it.',
}

/** What a finding is called, by its reason where that says more than its kind. */
export const wordOfFinding = ({ kind, reason }: Pick<AuditFinding, 'kind' | 'reason'>): Word => {
  const { tone, means } = findingMeanings[kind]
  return {
    word: findingWord(kind, reason),
    tone,
    means: (reason === null ? undefined : reasonMeanings[reason]) ?? means,
  }
}

=======
>>>>>>> wt-facts
export const auditStateWords: Readonly<
  Record<Audit['state'], { readonly word: string; readonly tone: Tone }>
> = {
  running: { word: 'Running', tone: 'info' },
  waiting: { word: 'Waiting', tone: 'warning' },
  done: { word: 'Done', tone: 'success' },
  stopped: { word: 'Stopped', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'error' },
}

/** What is asked of a node, before it is: `about 25 requests and 1.2 MiB`. */
export const costWords = ({ calls, bytes }: Output<'audit.plan'>['cost']): string =>
  `about ${countOf(calls, 'request')} and ${formatBytes(bytes)}`

/** Blocks with their number: `blocks 1,000 to 2,000`. */
export const blocksWords = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? `block ${formatCount(from)}` : `blocks ${formatCount(from)} to ${formatCount(to)}`

/** How long it is until a time, `0:42`, or `null` when it has come. */
export const leftWords = (at: string, now: number): string | null => {
  const seconds = Math.ceil((Date.parse(at) - now) / 1000)
  return seconds <= 0 ? null : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What an audit could not say yet, and when it will. */
export const freshWords = ({ logs, fromBlock }: NonNullable<Audit['fresh']>, left: string | null): string =>
  `${countOf(logs, 'event')} since block ${formatCount(fromBlock)} ${logs === 1 ? 'hasn’t' : 'haven’t'} arrived. ${
    left === null ? 'Checking again.' : `Checked again in ${left}.`
  }`
