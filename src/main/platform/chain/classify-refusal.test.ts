import { expect, it } from 'vitest'
import { classifyRefusal } from './classify-refusal.ts'
import { logMessages, otherMessages, type ProviderMessage } from './testing/provider-messages.ts'

const from = 1000n
const asked = { from, to: 1_000_999n }

const refusalOf = ({ code, message, status = 200 }: Pick<ProviderMessage, 'code' | 'message' | 'status'>) => {
  return { code, message, status, retryAfterMs: null }
}

it.each(logMessages)('of logs: $message', ({ kind, span, ...one }) => {
  const suggestion = span === undefined ? {} : { suggestedTo: from + BigInt(span) - 1n }
  expect(classifyRefusal(refusalOf(one), asked)).toEqual({ kind, ...suggestion })
})

it.each(otherMessages)('of others: $message', ({ kind, waitMs, ...one }) => {
  expect(classifyRefusal(refusalOf(one), null)).toEqual({ kind, ...(waitMs === undefined ? {} : { waitMs }) })
})

it('a suggestion that is no smaller than what was asked for is none', () => {
  const message = 'this block range should work: [0x3e8, 0xffffff]'
  expect(classifyRefusal(refusalOf({ code: 0, message }), asked)).toEqual({ kind: 'range' })
})

it('words without end are read in no time', () => {
  const message = 'range '.repeat(200_000) + 'maximum '.repeat(200_000)
  expect(classifyRefusal(refusalOf({ code: 0, message }), asked).kind).toBe('range')
})
