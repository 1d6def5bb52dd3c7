import type { Output } from '../../../contract/contract.ts'
import type { coverageStates } from '../contract/audit-words.ts'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'
import { outageLength } from '../../../renderer/ui/outage-words.ts'

type ListenerCoverage = Output<'audit.coverage'>['listeners'][number]
type Segment = ListenerCoverage['segments'][number]
export type CoverageState = (typeof coverageStates)[number]

export const coverageWords: Readonly<
  Record<CoverageState, { readonly word: string; readonly means: string }>
> = {
  covered: { word: 'Verified', means: 'Audited, nothing missing' },
  missed: { word: 'Missed', means: 'Some weren’t delivered' },
  refuted: { word: 'False', means: 'Forged, invented, falsely removed or reorged' },
  pending: { word: 'Pending', means: 'Some may still come' },
  outage: { word: 'Receiver down', means: 'The receiver was down' },
  'not-audited': { word: 'Not audited', means: 'Not audited yet' },
}

export type Stretch = {
  readonly state: CoverageState
  readonly from: string
  readonly to: string
  readonly ms: number
  readonly missed: number
  readonly filled: number
  readonly refuted: number
  readonly segments: number
  readonly audited: boolean
  readonly apart: boolean
}

export const apartWord = {
  word: 'Logs read without batches',
  means: 'No batches, a lagging peer may have responded',
}

export const stretchesOf = (segments: readonly Segment[]): readonly Stretch[] => {
  const stretches: Stretch[] = []
  for (const { state, from, to, missed, filled, refuted, audited, apart } of segments) {
    const ms = Date.parse(to) - Date.parse(from)
    const last = stretches.at(-1)
    if (last?.state === state && last.audited === audited && last.apart === apart)
      stretches[stretches.length - 1] = {
        ...last,
        to,
        ms: last.ms + ms,
        missed: last.missed + missed,
        filled: last.filled + filled,
        refuted: last.refuted + refuted,
        segments: last.segments + 1,
      }
    else stretches.push({ state, from, to, ms, missed, filled, refuted, segments: 1, audited, apart })
  }
  return stretches
}

export const stretchWords = ({ state, missed, filled, refuted, audited, apart }: Stretch): string =>
  [
    coverageWords[state].word,
    ...(refuted === 0 ? [] : [`${formatCount(refuted)} false`]),
    ...(missed === 0 ? [] : [`${formatCount(missed)} not delivered`]),
    ...(filled === 0 ? [] : [`${formatCount(filled)} backfilled`]),
    ...(state === 'outage' && !audited ? ['not audited'] : []),
    ...(state === 'missed' && !audited ? ['partly audited'] : []),
    ...(apart ? [apartWord.word.toLowerCase()] : []),
  ].join(', ')

export const bandWords = (segments: readonly Segment[]): string => {
  const stretches = stretchesOf(segments)
  const parts = (Object.keys(coverageWords) as CoverageState[]).flatMap((state) => {
    const of = stretches.filter((stretch) => stretch.state === state)
    if (of.length === 0) return []
    const ms = of.reduce((sum, stretch) => sum + stretch.ms, 0)
    const missed = of.reduce((sum, stretch) => sum + stretch.missed, 0)
    // What was delivered in that time is covered: not all of it is missing.
    if (state === 'missed' && missed > 0)
      return [`${countOf(missed, 'event')} missed within ${outageLength(ms)}`]
    const refuted = of.reduce((sum, stretch) => sum + stretch.refuted, 0)
    if (state === 'refuted') return [`${countOf(refuted, 'event')} false within ${outageLength(ms)}`]
    const events = missed === 0 ? '' : ` (${countOf(missed, 'event')})`
    return [`${coverageWords[state].word.toLowerCase()} ${outageLength(ms)}${events}`]
  })
  const apart = stretches.reduce((sum, stretch) => sum + (stretch.apart ? stretch.ms : 0), 0)
  if (apart > 0) parts.push(`of it ${apartWord.word.toLowerCase()} ${outageLength(apart)}`)
  return parts.join(', ')
}

/** What audits of several listeners came to. Of a time that nobody audited it says nothing is known. */
export const auditedWords = (listeners: readonly ListenerCoverage[]): string => {
  const of = listeners.filter(({ auditable, auditedTo }) => auditable === 'yes' || auditedTo !== null)
  const sum = (member: 'missed' | 'filled' | 'refuted'): number =>
    of.reduce((all, one) => all + one[member], 0)
  const audited = of.filter(({ auditedTo }) => auditedTo !== null)
  const nothing = sum('filled') === 0 ? 'no missed events' : 'none still missing'
  const refuted = sum('refuted') === 0 ? [] : [`${formatCount(sum('refuted'))} false`]
  if (audited.length === 0) {
    const isPending = of.some(({ segments }) => segments.some(({ state }) => state === 'pending'))
    return [...refuted, isPending ? 'some events pending' : 'not audited yet'].join(', ')
  }
  const missed = sum('missed') === 0 ? nothing : `${formatCount(sum('missed'))} missed`
  const filled = sum('filled') === 0 ? [] : [`${formatCount(sum('filled'))} backfilled`]
  const least = audited
    .flatMap(({ auditedTo }) => (auditedTo === null ? [] : [auditedTo]))
    .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time))[0]
  if (audited.length < of.length)
    return [
      `${formatCount(audited.length)} of ${formatCount(of.length)} audited · ${missed}`,
      ...filled,
      ...refuted,
    ].join(', ')
  return [missed, ...filled, ...refuted, `audited to block ${formatCount(least?.block ?? 0)}`].join(', ')
}
