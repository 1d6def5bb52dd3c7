import type {
  LaboratoryOutcome,
  LaboratoryReport,
  LaboratorySummary,
} from '../../../../contract/laboratory.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { formatDuration } from '../../../ui/duration-format.ts'
import type { Tone } from '../../../ui/status-chip.tsx'

type Word = { readonly word: string; readonly tone: Tone }

export const outcomeWords: Readonly<Record<LaboratoryOutcome, Word>> = {
  same: { word: 'Same', tone: 'success' },
  different: { word: 'Different', tone: 'error' },
  unclear: { word: 'Unclear', tone: 'warning' },
  taken: { word: 'Taken', tone: 'success' },
  refused: { word: 'Refused', tone: 'error' },
  unanswered: { word: 'No answer', tone: 'error' },
}

export const stateWords: Readonly<Record<LaboratoryReport['state'], Word>> = {
  running: { word: 'Running', tone: 'info' },
  done: { word: 'Done', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'error' },
  cancelled: { word: 'Stopped', tone: 'warning' },
}

export const kindWords: Readonly<Record<LaboratoryReport['kind'], string>> = {
  comparison: 'Comparison',
  drill: 'Fire drill',
}

export const sideWords: Readonly<Record<LaboratorySummary['times'][number]['of'], string>> = {
  old: 'Old handler',
  'old-again': 'Old handler, second time',
  new: 'New handler',
  handler: 'Handler',
}

type Part = LaboratorySummary['parts'][number]

export const partWords: Readonly<Record<Part['part'], { readonly title: string; readonly about: string }>> = {
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

export const partStates: Readonly<Record<Part['state'], Word>> = {
  taken: { word: 'All taken', tone: 'success' },
  faulty: { word: 'Not all taken', tone: 'error' },
  'not-run': { word: 'Not run', tone: 'neutral' },
}

const order = Object.keys(outcomeWords) as LaboratoryOutcome[]

/** What a report came to so far, the outcomes in their order. */
export const outcomesOf = (
  outcomes: LaboratoryReport['outcomes'],
): { readonly outcome: LaboratoryOutcome; readonly count: number }[] =>
  order.flatMap((outcome) => {
    const count = outcomes[outcome] ?? 0
    return count === 0 ? [] : [{ outcome, count }]
  })

/** What a report says, in a sentence; only of one that came to its end it says that all is well. */
export const findingOf = ({ kind, state, outcomes, done, total }: LaboratoryReport): Word => {
  const bad = done - (outcomes.same ?? 0) - (outcomes.taken ?? 0)
  const what = kind === 'drill' ? 'request' : 'delivery'
  const all = countOf(done, what, kind === 'drill' ? 'requests' : 'deliveries')
  if (done === 0) return { word: state === 'running' ? 'Beginning …' : 'Nothing was sent', tone: 'neutral' }
  if (state !== 'done' && bad === 0)
    return { word: `${formatCount(done)} of ${formatCount(total)}, all well so far`, tone: 'neutral' }
  if (kind === 'drill')
    return bad === 0
      ? { word: `All of ${all} answered with 2xx`, tone: 'success' }
      : { word: `${formatCount(bad)} of ${all} not taken`, tone: 'error' }
  if (bad === 0) return { word: `The same answers to ${all}`, tone: 'success' }
  const parts = [
    ...((outcomes.different ?? 0) > 0 ? [`${formatCount(outcomes.different ?? 0)} different`] : []),
    ...((outcomes.unclear ?? 0) > 0 ? [`${formatCount(outcomes.unclear ?? 0)} unclear`] : []),
  ]
  return {
    word: `${parts.join(', ')} of ${all}`,
    tone: (outcomes.different ?? 0) > 0 ? 'error' : 'warning',
  }
}

/** A duration, or a dash where nothing was measured. */
export const durationOf = (ms: number | null): string => (ms === null ? '—' : formatDuration(ms))
