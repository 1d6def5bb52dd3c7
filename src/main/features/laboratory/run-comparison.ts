import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { LaboratorySummary } from '../../../contract/laboratory.ts'
import { compareAnswers } from '../../../core/laboratory/compare-answers.ts'
import type { LaboratoryOutcome } from '../../../core/laboratory/report-words.ts'
import { timesOf } from '../../../core/laboratory/times.ts'
import { fail, succeed } from '../../../core/result.ts'
import { overrideHeaders } from '../../platform/http/override-headers.ts'
import type { PostRequest, Sender, PostResponse } from '../../platform/http/post.ts'
import { handlerAnswer, storedAnswer } from './answer-of.ts'
import type { LaboratoryDeps } from './laboratory-deps.ts'
import { paced, type Pace } from './paced.ts'
import type { ReportWriter } from './report-writer.ts'

export type Handler = Pick<PostRequest, 'url' | 'headers'>

export type Comparison = Pace & {
  readonly old: Handler
  readonly new: Handler
  readonly timeoutMs: number
  readonly deliveries: readonly number[]
}

/** What a run reports while it goes on. */
export type RunReport = (outcome: LaboratoryOutcome) => void

type Group = LaboratorySummary['groups'][number]

const mostRows = 20
/** Places that a summary has; a handler that makes up names in each answer has more, which stand in the rows. */
export const mostPlaces = 500

/** Nobody there from the beginning: most often an address that was mistyped. */
const unreached = (sent: Readonly<Record<'old' | 'new', PostResponse>>): Failure | null => {
  const of = (['old', 'new'] as const).find((side) => !sent[side].reached)
  return of === undefined
    ? null
    : {
        kind: 'unreachable',
        message: `The ${of} handler cannot be reached: ${sent[of].problem ?? 'no connection'}.`,
        hint: 'Check its address, and that it runs.',
      }
}

/** Tells a handler that the desk replays a delivery, so that it can leave effects aside. */
const mark: readonly [string, string] = ['X-Marketdesk-Laboratory', 'comparison']

/**
 * Posts each delivery to the old handler twice and to the new one once, and compares what they answer.
 *
 * @returns what was found, also when it was given up; a failure of the desk's own parts otherwise
 */
export const runComparison = async (
  deps: Pick<LaboratoryDeps, 'recorded'>,
  sender: Sender,
  comparison: Comparison,
  writer: ReportWriter,
  signal: AbortSignal,
  report: RunReport,
): Promise<{ readonly summary: LaboratorySummary; readonly failure: Failure | null }> => {
  const { timeoutMs } = comparison
  const began = performance.now()
  const outcomes: LaboratorySummary['outcomes'] = {}
  const groups = new Map<string, Group>()
  const noise = new Map<string, number>()
  const durations = { old: [] as number[], new: [] as number[] }
  let failure: Failure | null = null

  const count = (outcome: LaboratoryOutcome): void => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    report(outcome)
  }

  const group = (place: string, id: number, old: string | null, next: string | null): void => {
    if (!groups.has(place) && groups.size >= mostPlaces) return
    const known = groups.get(place) ?? { place, deliveries: 0, noisy: 0, old, new: next, rows: [] }
    const rows = known.rows.length < mostRows ? [...known.rows, id] : known.rows
    groups.set(place, { ...known, deliveries: known.deliveries + 1, rows })
  }

  const time = (of: 'old' | 'new', sent: PostResponse): void => {
    if (sent.problem === null && !sent.endless) durations[of].push(sent.durationMs)
  }

  const replay = async (deliveryId: number, id: number): Promise<Answer<null>> => {
    const recorded = await deps.recorded(deliveryId)
    const startedMs = Math.round(performance.now() - began)
    const head = { id, what: `Delivery ${deliveryId}`, deliveryId, part: null, startedMs, request: null }
    if (!recorded.ok) {
      if (recorded.error.kind !== 'not-found') return recorded
      count('unclear')
      const rest = { answers: [], differences: [], noise: [], why: recorded.error.message }
      return writer.add({ ...head, ...rest, outcome: 'unclear' })
    }
    const { body } = recorded.value
    const post = (handler: Handler): Promise<PostResponse> => {
      const headers = overrideHeaders([...recorded.value.headers, mark], handler.headers)
      return sender.send({ url: handler.url, headers, body, timeoutMs }, signal)
    }
    const first = await post(comparison.old)
    const second = await post(comparison.old)
    const next = await post(comparison.new)
    if (signal.aborted) return succeed(null)
    const lost = id === 1 ? unreached({ old: first, new: next }) : null
    if (lost !== null) return fail(lost)
    time('old', first)
    time('old', second)
    time('new', next)
    const found = compareAnswers(handlerAnswer(first), handlerAnswer(second), handlerAnswer(next))
    for (const place of found.noise)
      if (noise.has(place) || noise.size < mostPlaces) noise.set(place, (noise.get(place) ?? 0) + 1)
    const seen = new Set<string>()
    for (const { place, old, new: later } of found.differences) {
      if (!seen.has(place)) group(place, id, old, later)
      seen.add(place)
    }
    count(found.verdict)
    const withBodies = found.verdict !== 'same'
    return writer.add({
      ...head,
      outcome: found.verdict,
      why: found.why,
      answers: [
        storedAnswer('old', first, withBodies),
        storedAnswer('old-again', second, withBodies),
        storedAnswer('new', next, withBodies),
      ],
      differences: [...found.differences],
      noise: [...found.noise],
    })
  }

  await paced(comparison.deliveries, comparison, signal, async (deliveryId, index) => {
    const done = await replay(deliveryId, index + 1)
    if (!done.ok) failure ??= done.error
    return done.ok
  })
  const flushed = await writer.flush()
  if (!flushed.ok) failure ??= flushed.error
  if (signal.aborted) failure ??= { kind: 'cancelled', message: 'It was stopped.' }

  return {
    failure,
    summary: {
      outcomes,
      times: (['old', 'new'] as const).map((of) => ({ of, ...timesOf(durations[of]) })),
      groups: [...groups.values()]
        .map((one) => ({ ...one, noisy: noise.get(one.place) ?? 0 }))
        .toSorted((one, other) => other.deliveries - one.deliveries),
      noise: [...noise]
        .map(([place, deliveries]) => ({ place, deliveries }))
        .toSorted((one, other) => other.deliveries - one.deliveries),
      parts: [],
      broke: null,
    },
  }
}
