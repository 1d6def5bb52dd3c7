import { expect, it } from 'vitest'
import { CallFailed, failureOf, valueOf } from './call-failed.ts'

const failure = { kind: 'timeout', message: 'No answer within 15 s.' } as const

it('gives the value of a good answer and throws the failure of a bad one', () => {
  expect(valueOf({ ok: true, value: 7 })).toBe(7)
  expect(() => valueOf({ ok: false, error: failure })).toThrow(CallFailed)
})

it('finds the failure again', () => {
  expect(failureOf(new CallFailed(failure))).toBe(failure)
  expect(failureOf(null)).toBeNull()
})

it('says that anything else is a fault of the page', () => {
  expect(failureOf(new TypeError('x is undefined'))).toMatchObject({
    kind: 'internal',
    message: 'The page failed: x is undefined',
  })
})
