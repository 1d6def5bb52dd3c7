import { expect, it } from 'vitest'
import { classifyRefusal } from './classify-refusal.ts'
import { logMessages, otherMessages, type ProviderMessage } from './testing/provider-messages.ts'

const from = 1000n
const asked = { from, to: 1_000_999n }

const refusalOf = ({ code, message, status = 200 }: ProviderMessage) => ({
  code,
  message,
  status,
  retryAfterMs: null,
})

it.each(logMessages.map((one) => [one.message, one] as const))('of logs: %s', (_name, one) => {
  expect(classifyRefusal(refusalOf(one), asked)).toEqual({
    kind: one.kind,
    ...(one.span === undefined ? {} : { suggestedTo: from + BigInt(one.span) - 1n }),
  })
})

it.each(otherMessages.map((one) => [one.message, one] as const))('of others: %s', (_name, one) => {
  expect(classifyRefusal(refusalOf(one), null)).toEqual({
    kind: one.kind,
    ...(one.waitMs === undefined ? {} : { waitMs: one.waitMs }),
  })
})

it('a suggestion that is no smaller than what was asked for is none', () => {
  const message = 'this block range should work: [0x3e8, 0xffffff]'
  expect(classifyRefusal({ code: 0, message, status: 200, retryAfterMs: null }, asked)).toEqual({
    kind: 'range',
  })
})

it('words without end are read in no time', () => {
  const message = 'range '.repeat(200_000) + 'maximum '.repeat(200_000)
  expect(classifyRefusal({ code: 0, message, status: 200, retryAfterMs: null }, asked).kind).toBe('range')
})
