import { receiverAnswerSchema, type ReceiverAnswer } from '../../../../contract/receiver.ts'

/** An answer while it is being written: all text. */
export type AnswerDraft = {
  readonly status: string
  readonly delayMs: string
  readonly contentType: string
  readonly body: string
}

export type AnswerProblems = Partial<Record<keyof AnswerDraft, string>>

export const draftOfAnswer = (answer: ReceiverAnswer | null): AnswerDraft => ({
  status: String(answer?.status ?? 200),
  delayMs: String(answer?.delayMs ?? 0),
  contentType: answer?.contentType ?? 'application/json',
  body: answer?.body ?? '',
})

const numberOf = (digits: string): number => (/^\d+$/.test(digits.trim()) ? Number(digits) : Number.NaN)

const words: Record<keyof AnswerDraft, string> = {
  status: 'must be a whole number from 200 to 599',
  delayMs: 'must be a whole number from 0 to 60,000',
  contentType: 'must be a media type such as application/json',
  body: 'must have at most 65,536 characters, and be empty with status 204, 205 or 304',
}

/** @returns the answer, or what is wrong with it, by field */
export const readAnswer = (
  draft: AnswerDraft,
): { readonly answer: ReceiverAnswer | null; readonly problems: AnswerProblems } => {
  const read = receiverAnswerSchema.safeParse({
    status: numberOf(draft.status),
    delayMs: numberOf(draft.delayMs),
    contentType: draft.contentType.trim(),
    body: draft.body,
  })
  if (read.success) return { answer: read.data, problems: {} }
  const wrong = read.error.issues.map((issue) => issue.path[0] as keyof AnswerDraft)
  return { answer: null, problems: Object.fromEntries(wrong.map((field) => [field, words[field]])) }
}

/** `200`, or `503 after 2,000 ms, with a body`. */
export const answerWords = (answer: ReceiverAnswer | null): string => {
  if (answer === null) return '200, empty'
  const delay = answer.delayMs === 0 ? '' : ` after ${answer.delayMs.toLocaleString('en')} ms`
  return `${answer.status}${delay}, ${answer.body === '' ? 'empty' : 'with a body'}`
}
