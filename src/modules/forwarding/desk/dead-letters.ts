import type { Answer, Output } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { DeadLetters } from './answer-statements.ts'
import type { AnswerRow, RuleRow } from './forwarding-rows.ts'
import type { ForwardingDeps } from './forwarding-deps.ts'
import { answerOf } from './new-answer.ts'
import { deliveryPayload, eventPayload } from './payload.ts'
import { requestHeaders } from './request-headers.ts'
import type { RuleSecrets } from './rule-secrets.ts'
import type { Sender } from '../../../main/platform/http/post.ts'

const page = 100

export type DeadLetterCounts = Omit<Output<'forwarding.decide'>, 'rule'>

function* deadLetters({ table }: ForwardingDeps, of: DeadLetters, last: number): Generator<AnswerRow> {
  for (let after = 0; ;) {
    const letters = table.dead({ ...of, after, limit: page })
    for (const letter of letters) {
      after = letter.id
      if (after > last) return
      yield letter
    }
    if (letters.length < page) return
  }
}

/** Stops at a target that cannot be reached or wants no more. What becomes a dead letter meanwhile waits. */
export const retryDead = async (
  deps: ForwardingDeps,
  sender: Sender,
  rule: RuleRow & { readonly key: string },
  secrets: Pick<RuleSecrets, 'open'>,
  ids: readonly number[] | null,
  signal: AbortSignal,
): Promise<Answer<Omit<DeadLetterCounts, 'dropped'>>> => {
  let delivered = 0
  let failed = 0
  const opened = secrets.open(rule)
  if (!opened.ok)
    return fail({ kind: 'locked', message: `Nothing can be sent to “${rule.name}” now: ${opened.error}.` })
  const { count, last } = deps.table.countDead({ ruleId: rule.id, ids })
  for (const { id, ruleId, eventId, deliveryId, tries } of deadLetters(
    deps,
    { ruleId: rule.id, ids },
    last,
  )) {
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
    const origins = await deps.log.deliveryOrigins([deliveryId])
    if (!origins.ok) return origins
    const message = {
      rule: rule.key,
      origin: origins.value[0] ?? { log: rule.source ?? '', number: deliveryId },
      element: rule.send === 'delivery' || eventId === null ? null : deps.elementOf(eventId),
    }
    const headers = requestHeaders(payload.value.headers, body, opened.value, message, tries + 1)
    const sent = opened.value.hide(await sender.send({ url, headers, body, timeoutMs }, signal))
    if (signal.aborted) return fail({ kind: 'cancelled', message: 'The retry was cancelled.' })
    const isTaken = sent.problem === null && sent.status !== null && sent.status >= 200 && sent.status < 300
    const problem = isTaken ? null : (sent.problem ?? `it answered ${sent.status}`)
    const outcome = isTaken ? 'delivered' : 'dead'
    const answer = answerOf({
      ruleId,
      outcome,
      url,
      eventId,
      deliveryId,
      tries,
      sent,
      problem,
      sentBytes: body.length,
    })
    deps.table.retried({ id, answer })
    if (isTaken) delivered += 1
    else failed += 1
    deps.onChange()
    if (!sent.reached || sent.status === 410) break
  }
  return succeed({ delivered, failed, left: count - delivered - failed })
}
