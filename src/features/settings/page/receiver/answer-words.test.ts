import { expect, it } from 'vitest'
import { receiverAnswerSchema } from '../../../receiver/contract.ts'
import { answerWords } from './answer-words.ts'

const answer = { status: 503, delayMs: 2000, contentType: 'application/json', body: '{}' }

it('is taken as it is', () => {
  expect(receiverAnswerSchema.parse(answer)).toEqual(answer)
})

it.each([
  [{ status: 199 }, 'status', 'must be a whole number from 200 to 599'],
  [{ status: 600 }, 'status', 'must be a whole number from 200 to 599'],
  [{ status: Number.NaN }, 'status', 'must be a whole number from 200 to 599'],
  [{ delayMs: 60_001 }, 'delayMs', 'must be a whole number from 0 to 60,000'],
  [{ delayMs: 1.5 }, 'delayMs', 'must be a whole number from 0 to 60,000'],
  [{ contentType: 'json' }, 'contentType', 'must be a media type such as application/json'],
  [{ contentType: 'text/plain\r\nX: y' }, 'contentType', 'must be a media type such as application/json'],
  [{ status: 204 }, 'body', 'an answer with status 204, 205 or 304 has no body'],
])('says what is wrong in %o', (change, field, message) => {
  const issues = receiverAnswerSchema.safeParse({ ...answer, ...change }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
})

it('is said in few words', () => {
  expect(answerWords(null)).toBe('200, empty')
  expect(answerWords(answer)).toBe('503 after 2,000 ms, with a body')
  expect(answerWords({ ...answer, delayMs: 0, body: '' })).toBe('503, empty')
})
