import { describe, expect, it } from 'vitest'
import { answerWords, draftOfAnswer, readAnswer } from './answer-draft.ts'

const answer = { status: 503, delayMs: 2000, contentType: 'application/json', body: '{}' }

describe('the draft of an answer', () => {
  it('comes back as it was', () => {
    expect(readAnswer(draftOfAnswer(answer))).toEqual({ answer, problems: {} })
  })

  it('begins with what is answered without one', () => {
    expect(readAnswer(draftOfAnswer(null)).answer).toMatchObject({ status: 200, delayMs: 0, body: '' })
  })

  it.each([
    [{ status: '199' }, 'status'],
    [{ status: '600' }, 'status'],
    [{ status: 'teapot' }, 'status'],
    [{ delayMs: '60001' }, 'delayMs'],
    [{ delayMs: '1.5' }, 'delayMs'],
    [{ contentType: 'json' }, 'contentType'],
    [{ contentType: 'text/plain\r\nX: y' }, 'contentType'],
    [{ status: '204' }, 'body'],
  ])('finds what is wrong in %o', (change, field) => {
    expect(Object.keys(readAnswer({ ...draftOfAnswer(answer), ...change }).problems)).toEqual([field])
  })

  it('is said in few words', () => {
    expect(answerWords(null)).toBe('200, empty')
    expect(answerWords(answer)).toBe('503 after 2,000 ms, with a body')
    expect(answerWords({ ...answer, delayMs: 0, body: '' })).toBe('503, empty')
  })
})
