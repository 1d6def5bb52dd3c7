import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { AnswerRow, RuleRow } from './forwarding-rows.ts'
import type { ForwardingDeps } from './forwarding-deps.ts'
import { answerOf } from './new-answer.ts'
import { deliveryPayload, eventPayload, overHeaders } from './payload.ts'
import type { Sender } from './send-request.ts'

type Counts = Omit<Output<'forwarding.retry'>, 'rule'>

/** The dead letters of a rule that are named, or all of them. */
export const chosenDead = async (
  deps: ForwardingDeps,
  input: ParsedInput<'forwarding.drop'>,
): Promise<Result<AnswerRow[], Failure>> => {
  const dead = await deps.table.dead(input.ruleId)
  if (!dead.ok) return dead
  const wanted = input.ids === undefined ? null : new Set(input.ids)
  return succeed(dead.value.filter(({ id }) => wanted === null || wanted.has(id)))
}

/** Sends dead letters again, one after the other, and stops at a target that cannot be reached. */
export const retryDead = async (
  deps: ForwardingDeps,
  sender: Sender,
  rule: RuleRow,
  dead: readonly AnswerRow[],
  signal: AbortSignal,
): Promise<Result<Counts, Failure>> => {
  let delivered = 0
  let failed = 0
  for (const letter of dead) {
    const { eventId, deliveryId } = letter
    const payload =
      rule.send === 'delivery' || eventId === null
        ? await deliveryPayload(deps.log, deliveryId, [], false)
        : await eventPayload(deps.log, eventId)
    if (!payload.ok) {
      if (payload.error.kind !== 'not-found') return payload
      failed += 1
      continue
    }
    const { body } = payload.value
    const { url, timeoutMs } = rule
    const headers = overHeaders(payload.value.headers, rule.headers)
    const sent = await sender.send({ url, headers, body, timeoutMs }, signal)
    if (signal.aborted) return fail({ kind: 'cancelled', message: 'The retry was given up.' })
    const isTaken = sent.problem === null && sent.status !== null && sent.status >= 200 && sent.status < 300
    const problem = isTaken ? null : (sent.problem ?? `it answered ${sent.status}`)
    const outcome = isTaken ? 'delivered' : 'dead'
    const { id, ruleId, tries } = letter
    const attempt = { ruleId, outcome, url, eventId, deliveryId, tries, sent, problem } as const
    const answer = answerOf({ ...attempt, sentBytes: body.length })
    const kept = await deps.table.retried({ id, answer })
    if (!kept.ok) return kept
    if (isTaken) delivered += 1
    else failed += 1
    deps.onChange()
    if (!sent.reached) break
  }
  return succeed({ delivered, failed, left: dead.length - delivered - failed })
}
