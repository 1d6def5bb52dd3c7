import type { DrillPartId } from './drill-plan.ts'

export const laboratoryOutcomes = ['same', 'different', 'unclear', 'taken', 'refused', 'unanswered'] as const
export type LaboratoryOutcome = (typeof laboratoryOutcomes)[number]

export const laboratorySides = ['old', 'old-again', 'new', 'handler'] as const
export type LaboratorySide = (typeof laboratorySides)[number]

type ReportState = 'running' | 'done' | 'failed' | 'cancelled'
type ReportKind = 'comparison' | 'drill'
type Outcomes = { readonly [O in LaboratoryOutcome]?: number | undefined }
type Report = {
  readonly kind: ReportKind
  readonly state: ReportState
  readonly outcomes: Outcomes
  readonly done: number
  readonly total: number
  /** Places that were not compared in some delivery. */
  readonly leftOut: number
}

const counted = (count: number): string => count.toLocaleString('en-US')

type Word = {
  readonly word: string
  readonly tone: 'success' | 'error' | 'warning' | 'info' | 'neutral'
}

export const outcomeWords: Readonly<Record<LaboratoryOutcome, Word>> = {
  same: { word: 'Same', tone: 'success' },
  different: { word: 'Different', tone: 'error' },
  unclear: { word: 'Unclear', tone: 'warning' },
  taken: { word: 'Accepted', tone: 'success' },
  refused: { word: 'Refused', tone: 'error' },
  unanswered: { word: 'No answer', tone: 'error' },
}

export const stateWords: Readonly<Record<ReportState, Word>> = {
  running: { word: 'Running', tone: 'info' },
  done: { word: 'Done', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'error' },
  cancelled: { word: 'Stopped', tone: 'warning' },
}

export const kindWords: Readonly<Record<ReportKind, string>> = {
  comparison: 'Comparison',
  drill: 'Fire drill',
}

export const sideWords: Readonly<Record<LaboratorySide, string>> = {
  old: 'Old handler',
  'old-again': 'Old handler, second time',
  new: 'New handler',
  handler: 'Handler',
}

export const partWords: Readonly<Record<DrillPartId, { readonly title: string; readonly about: string }>> = {
  plain: { title: 'Plain deliveries', about: 'one for each event' },
  duplicates: { title: 'Duplicates', about: 'the same bytes four times' },
  disorder: { title: 'Disorder', about: 'ten blocks, the newest first' },
  removals: { title: 'Removals', about: 'taken back, included again, never seen' },
  'large-ids': { title: 'Large ids', about: 'token ids of 78 digits' },
  'old-layouts': { title: 'Old layouts', about: '“Log”, “log”, one object' },
  'null-members': { title: 'Null members', about: 'null, absent and unknown members' },
  batch: { title: 'Batch', about: '500 elements in one delivery' },
  burst: { title: 'Burst', about: '100 deliveries at ten times the rate' },
  'slow-bodies': { title: 'Slow bodies', about: 'over one and three seconds' },
}

export const partStates: Readonly<Record<'taken' | 'faulty' | 'not-run', Word>> = {
  taken: { word: 'All accepted', tone: 'success' },
  faulty: { word: 'Not all accepted', tone: 'error' },
  'not-run': { word: 'Not run', tone: 'neutral' },
}

/** What a report came to so far, the outcomes in their order. */
export const outcomesOf = (
  outcomes: Outcomes,
): { readonly outcome: LaboratoryOutcome; readonly count: number }[] =>
  laboratoryOutcomes.flatMap((outcome) => {
    const count = outcomes[outcome] ?? 0
    return count === 0 ? [] : [{ outcome, count }]
  })

/** What a report says, in a sentence; only of one that came to its end it says that all is well. */
export const findingOf = ({ kind, state, outcomes, done, total, leftOut }: Report): Word => {
  const bad = done - (outcomes.same ?? 0) - (outcomes.taken ?? 0)
  const [what, many] = kind === 'drill' ? ['request', 'requests'] : ['delivery', 'deliveries']
  const all = `${counted(done)} ${done === 1 ? what : many}`
  if (done === 0) {
    const nothing = kind === 'drill' ? 'Nothing was sent' : 'Nothing was compared'
    return { word: state === 'running' ? 'Beginning …' : nothing, tone: 'neutral' }
  }
  if (state !== 'done' && bad === 0)
    return { word: `${counted(done)} of ${counted(total)}, all well so far`, tone: 'neutral' }
  if (kind === 'drill')
    return bad === 0
      ? { word: `All of ${all} answered with 2xx`, tone: 'success' }
      : { word: `${counted(bad)} of ${all} not accepted`, tone: 'error' }
  const but =
    leftOut === 0
      ? ''
      : `, ${counted(leftOut)} ${leftOut === 1 ? 'field ignored because it varies' : 'fields ignored because they vary'}`
  if (bad === 0) return { word: `The same answers to ${all}${but}`, tone: 'success' }
  const parts = [
    ...((outcomes.different ?? 0) > 0
      ? [`${counted(outcomes.different ?? 0)} of ${all} answered differently`]
      : []),
    ...((outcomes.unclear ?? 0) > 0
      ? [`${counted(outcomes.unclear ?? 0)}${(outcomes.different ?? 0) > 0 ? '' : ` of ${all}`} unclear`]
      : []),
  ]
  return {
    word: parts.join(', '),
    tone: (outcomes.different ?? 0) > 0 ? 'error' : 'warning',
  }
}
