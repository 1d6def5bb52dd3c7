import type { Failure } from '../../../contract/failure.ts'
import type { LaboratorySummary } from '../../../contract/laboratory.ts'
import type { DrillPart, DrillRequest } from '../../../core/laboratory/drill-plan.ts'
import type { LaboratoryOutcome } from '../../../core/laboratory/report-words.ts'
import { timesOf } from '../../../core/laboratory/times.ts'
import { overrideHeaders } from '../../platform/http/override-headers.ts'
import { mostBytes, type Sender, type PostResponse } from '../../platform/http/post.ts'
import { mostText, storedAnswer } from './answer-of.ts'
import { paced } from './paced.ts'
import type { ReportWriter } from './report-writer.ts'
import type { Handler, RunReport } from './run-comparison.ts'

export type Drill = {
  readonly handler: Handler
  readonly perSecond: number
  readonly timeoutMs: number
  readonly parts: readonly DrillPart[]
}

type PartResult = LaboratorySummary['parts'][number]

/** Requests on their way at once, where several may be. */
export const mostAtOnce = 32
/** After so many requests in a row that reached nobody, nothing more is sent. */
const mostUnreached = 3

const headers: readonly (readonly [string, string])[] = [
  ['Content-Type', 'application/octet-stream'],
  ['User-Agent', 'marketdesk-test'],
  ['X-Marketdesk-Test', '1'],
]

const endless = `its answer had no end within ${mostBytes / 1_048_576} MiB`

/** What became of a request, and why it was not taken. */
const outcomeOf = (sent: PostResponse): readonly [outcome: LaboratoryOutcome, why: string | null] => {
  const { status, problem } = sent
  if (problem !== null || status === null) return ['unanswered', problem ?? 'it did not answer']
  if (sent.endless) return ['unanswered', endless]
  return status >= 200 && status < 300 ? ['taken', null] : ['refused', `it answered ${status} instead of 2xx`]
}

const notRun = ({ id, requests }: DrillPart): PartResult => {
  const { answers: _answers, ...times } = timesOf([])
  return { part: id, state: 'not-run', requests: requests.length, taken: 0, answers: [], ...times }
}

/**
 * Sends the parts of a drill, one after the other.
 *
 * @returns what was found, also when it was given up
 */
export const runDrill = async (
  sender: Sender,
  drill: Drill,
  writer: ReportWriter,
  signal: AbortSignal,
  report: RunReport,
): Promise<{ readonly summary: LaboratorySummary; readonly failure: Failure | null }> => {
  const began = performance.now()
  const outcomes: LaboratorySummary['outcomes'] = {}
  const durations: number[] = []
  const parts: PartResult[] = []
  let broke: LaboratorySummary['broke'] = null
  let failure: Failure | null = null
  let unreached = 0
  let count = 0
  const isOver = (): boolean => failure !== null || unreached >= mostUnreached || signal.aborted

  const send = async (
    part: DrillPart,
    request: DrillRequest,
    id: number,
    seen: { readonly durations: number[]; readonly answers: Map<string, number>; taken: number },
  ): Promise<void> => {
    const startedMs = Math.round(performance.now() - began)
    const { url } = drill.handler
    const sent = await sender.send(
      {
        url,
        headers: overrideHeaders(headers, drill.handler.headers),
        body: Buffer.from(request.body),
        timeoutMs: drill.timeoutMs,
        slow: request.slow,
      },
      signal,
    )
    if (signal.aborted) return
    const [outcome, why] = outcomeOf(sent)
    unreached = sent.reached ? 0 : unreached + 1
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    const answer = outcome === 'unanswered' && why !== null ? why : `HTTP ${String(sent.status)}`
    seen.answers.set(answer, (seen.answers.get(answer) ?? 0) + 1)
    if (outcome === 'taken') seen.taken += 1
    if (outcome !== 'unanswered') {
      seen.durations.push(sent.durationMs)
      durations.push(sent.durationMs)
    }
    if (why !== null && (broke === null || id < broke.row))
      broke = { row: id, part: part.id, what: request.what, afterMs: startedMs, why }
    report(outcome)
    const added = await writer.add({
      id,
      what: request.what,
      deliveryId: null,
      part: part.id,
      outcome,
      startedMs,
      why,
      answers: [storedAnswer('handler', sent, outcome !== 'taken')],
      differences: [],
      noise: [],
      request: request.body.slice(0, mostText),
    })
    if (!added.ok) failure ??= added.error
  }

  for (const part of drill.parts) {
    const first = count + 1
    count += part.requests.length
    if (isOver()) {
      parts.push(notRun(part))
      continue
    }
    const seen = { durations: [] as number[], answers: new Map<string, number>(), taken: 0 }
    const pace = { perSecond: drill.perSecond * part.times, parallel: part.atOnce ? mostAtOnce : 1 }
    await paced(part.requests, pace, signal, async (request, index) => {
      await send(part, request, first + index, seen)
      return !isOver()
    })
    const { answers: _answers, ...times } = timesOf(seen.durations)
    parts.push({
      part: part.id,
      state: seen.taken === part.requests.length ? 'taken' : 'faulty',
      requests: part.requests.length,
      taken: seen.taken,
      answers: [...seen.answers]
        .map(([answer, number]) => ({ answer, count: number }))
        .toSorted((one, other) => other.count - one.count),
      ...times,
    })
  }
  const flushed = await writer.flush()
  if (!flushed.ok) failure ??= flushed.error
  if (signal.aborted) failure ??= { kind: 'cancelled', message: 'It was stopped.' }
  else if (unreached >= mostUnreached)
    failure ??= {
      kind: 'unreachable',
      message: 'The handler could not be reached any more, so the drill ended there.',
      hint: 'See its own log for what it met.',
    }
  return {
    failure,
    summary: {
      outcomes,
      times: [{ of: 'handler', ...timesOf(durations) }],
      groups: [],
      noise: [],
      parts,
      broke,
    },
  }
}
