import type { AnswerOutcome, NewAnswer } from './forwarding-rows.ts'
import type { PostResponse } from '../../../main/platform/http/post.ts'

export const answerOf = (attempt: {
  readonly ruleId: number | null
  readonly outcome: AnswerOutcome
  readonly url: string
  readonly eventId: number | null
  readonly deliveryId: number
  readonly edited?: boolean
  readonly tries: number
  readonly sent: PostResponse | null
  readonly sentBytes: number
  readonly problem: string | null
}): NewAnswer => {
  const { sent, edited = false, ...rest } = attempt
  return {
    ...rest,
    edited,
    at: new Date().toISOString(),
    status: sent?.status ?? null,
    durationMs: Math.round(sent?.durationMs ?? 0),
    headers: sent?.headers ?? [],
    body: sent?.body ?? new Uint8Array(),
    cut: sent?.cut ?? false,
  }
}
