import { randomUUID } from 'node:crypto'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { ForwardedAnswer } from '../../../features/events/contract/sending.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { ForwardingDeps } from './forwarding-deps.ts'
import { validateTarget } from '../../../main/platform/http/validate-target.ts'
import { answerOf } from './new-answer.ts'
import { deliveryPayload, eventPayload, type Payload } from './payload.ts'
import { overrideHeaders } from '../../../main/platform/http/override-headers.ts'
import type { Sender } from '../../../main/platform/http/post.ts'
import { signatureHeaders } from '../../../main/platform/http/webhook-signature.ts'

type Item = { readonly eventId: number | null; readonly deliveryId: number }
type Input = ParsedInput<'events.resend'>

const usualTimeout = 10_000
const maxRequests = 2_000

const itemsOf = (deps: ForwardingDeps, input: Input): Item[] => [
  ...(input.events ?? []).map((eventId) => ({ eventId, deliveryId: deps.deliveryOf(eventId) })),
  ...(input.deliveries ?? []).map((deliveryId) => ({ eventId: null, deliveryId })),
]

const payloadOf = async (deps: ForwardingDeps, item: Item, input: Input): Promise<Answer<Payload>> => {
  const headerNames = input.keepHeaders ?? []
  const whole = item.eventId === null || input.send === 'delivery'
  const delivery =
    whole || headerNames.length > 0
      ? await deliveryPayload(deps.log, item.deliveryId, headerNames, input.withSecrets === true)
      : null
  if (delivery !== null && !delivery.ok) return delivery
  const own = whole || item.eventId === null ? delivery : await eventPayload(deps.log, item.eventId)
  if (own === null || !own.ok)
    return own ?? fail({ kind: 'not-found', message: `There is no delivery ${item.deliveryId}.` })
  // The element is sent as JSON: how the delivery's body was encoded is not true of it.
  const former = whole
    ? own.value.headers
    : overrideHeaders(
        (delivery?.value.headers ?? []).filter(([name]) => !/^content-(?:type|encoding)$/i.test(name)),
        own.value.headers,
      )
  const headers = overrideHeaders(former, input.headers ?? [])
  if (input.body === undefined) return succeed({ body: own.value.body, headers })
  // What a person typed is plain text, however the original was encoded.
  return succeed({
    body: Buffer.from(input.body),
    headers: headers.filter(([name]) => !/^content-encoding$/i.test(name)),
  })
}

/** Each answer is stored before the next one goes out. Only a target that cannot be reached stops the rest. */
export const resend = async (
  deps: ForwardingDeps,
  sender: Sender,
  input: Input,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): MethodAnswer<'events.resend'> => {
  const target = validateTarget(input.url, input.remote === true)
  if (!target.ok) return target
  const items = itemsOf(deps, input)
  const wrong = (message: string, field: string): Answer<never> => fail({ kind: 'input', message, field })
  if (items.length === 0) return wrong('Nothing is named that could be sent.', 'events')
  if (input.body !== undefined && items.length !== 1)
    return wrong('An edited body can be sent in place of one event or delivery only.', 'body')
  const { times = 1, timeoutMs = usualTimeout, signingSecret } = input
  const total = items.length * times
  if (total > maxRequests)
    return wrong(`That is ${total} requests; at most ${maxRequests} are sent at once.`, 'times')
  if (signingSecret !== undefined) deps.remember(signingSecret)
  const secrets = signingSecret === undefined ? [] : [signingSecret]
  const url = target.value.href
  const answers: ForwardedAnswer[] = []

  /** @returns whether the target was reached */
  const send = async (
    item: Item,
    { body, headers: content }: Payload,
    messageId: string,
  ): Promise<Answer<boolean>> => {
    const headers = overrideHeaders(content, signatureHeaders(secrets, messageId, Date.now(), body))
    const sent = await sender.send({ url, headers, body, timeoutMs }, signal)
    const isTaken = sent.problem === null && sent.status !== null && sent.status >= 200 && sent.status < 300
    const answer = answerOf({
      ...item,
      ruleId: null,
      outcome: isTaken ? 'delivered' : 'failed',
      url,
      edited: input.body !== undefined,
      tries: 1,
      sent,
      sentBytes: body.length,
      problem: isTaken ? null : (sent.problem ?? `it answered ${sent.status}`),
    })
    const id = deps.table.addAnswer(answer)
    const { headers: _headers, body: _body, cut: _cut, ...row } = answer
    answers.push({ ...row, id })
    onProgress(answers.length, total)
    if (signal.aborted)
      return fail({
        kind: 'cancelled',
        message: `Sending was given up after ${answers.length} of ${total}.`,
        hint: 'The answers so far are stored.',
      })
    return succeed(sent.reached)
  }

  for (const item of items) {
    const payload = await payloadOf(deps, item, input)
    if (!payload.ok) return payload
    const messageId = `msg_${randomUUID()}`
    for (let time = 0; time < times; time += 1) {
      const reached = await send(item, payload.value, messageId)
      if (!reached.ok) return reached
      if (!reached.value) return succeed({ answers })
    }
  }
  return succeed({ answers })
}
