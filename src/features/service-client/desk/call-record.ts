import type { Failure } from '../../../contract/failure.ts'
import type { CallFacts } from '../../orders/contract.ts'
import type { CallRecord } from '../../calls/desk/service.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './call-outcome.ts'
import type { Mask } from '../../../main/platform/masking/mask.ts'
import type { ServiceAttempts } from './send.ts'

export type Trace = {
  readonly id: number
  readonly startedAt: number
  readonly durationMs: number
  readonly call: Call
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly sent: ServiceAttempts | null
  readonly mask: Mask
}

const answerOf = (
  sent: ServiceAttempts | null,
): Pick<CallRecord, 'httpStatus' | 'answer' | 'answerBytes'> & { headers: [string, string][] } => {
  const last = sent?.last
  if (last?.outcome === 'answered') {
    return {
      httpStatus: last.status,
      answer: last.text,
      answerBytes: last.bytes,
      headers: [...last.headers],
    }
  }
  return {
    httpStatus: last?.outcome === 'too-large' ? last.status : null,
    answer: null,
    answerBytes: 0,
    headers: [],
  }
}

export const finishedRecord = (
  trace: Trace,
  deviations: CallFacts['deviations'],
  failure: Failure | null,
): CallRecord => {
  const { call, mask, sent } = trace
  const answer = answerOf(sent)
  return {
    id: trace.id,
    startedAt: trace.startedAt,
    project: call.project.id,
    projectName: call.project.name,
    operation: call.operation.name,
    group: call.operation.group,
    network: call.network,
    url: mask.text(trace.url),
    httpStatus: answer.httpStatus,
    outcome: outcomeOf(failure),
    errorName: failure?.service?.name ?? null,
    durationMs: trace.durationMs,
    attempts: sent?.attempts ?? 0,
    resentFrom: call.resentFrom,
    asked: mask.text(JSON.stringify(call.asked) ?? 'null'),
    requestHeaders: Object.entries(trace.headers).map(([name, value]) => [name, mask.text(value)]),
    request: mask.text(trace.body),
    answerHeaders: answer.headers,
    answer: answer.answer,
    answerBytes: answer.answerBytes,
    deviations,
    failure,
  }
}

export const pendingRecord = (trace: Trace): CallRecord =>
  finishedRecord(trace, [], {
    kind: 'unreachable',
    message: `${trace.call.operation.name} was about to be sent when this was noted. It is under way, or Marketdesk ended before an answer came. Whether it was carried out is unknown.`,
    hint: 'Find out at the service before it is called again.',
    callId: trace.id,
    outcome: 'unknown',
  })
