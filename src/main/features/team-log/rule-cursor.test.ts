import { expect, test } from 'vitest'
import { advanceCursor, boundCursor, isHandled } from './rule-cursor.ts'

const receivers = new Map([
  ['this', 2],
  ['one', 3],
])

test('a cursor says how far a rule is with each receiver', () => {
  const numbers = { own: 'this', imported: { one: 2 } }
  expect(advanceCursor({}, numbers, 4, receivers)).toEqual({ this: 4, one: 2 })
  expect(advanceCursor({ this: 4, one: 3, two: 7 }, { own: 'this', imported: {} }, 5, receivers)).toEqual({
    this: 5,
    one: 3,
    two: 7,
  })
  const start = { cursor: { one: 4 }, receivers, handledHere: 5 }
  expect(isHandled(start, { id: 9, log: 'one', number: 4 })).toBe(true)
  expect(isHandled(start, { id: 1, log: 'one', number: 5 })).toBe(false)
  expect(isHandled(start, { id: 1, log: 'this', number: 1 })).toBe(false)
  expect(isHandled(start, { id: 5, log: 'a file', number: 70 })).toBe(true)
  expect(isHandled(start, { id: 6, log: 'a file', number: 1 })).toBe(false)
})

test('a file that names a receiver and a number far ahead makes nothing pass for handled that is still to come', () => {
  const far = Number.MAX_SAFE_INTEGER
  const cursor = advanceCursor({}, { own: 'this', imported: { one: far, this: far } }, 6, receivers)
  expect(boundCursor(cursor, {}, 'this', receivers)).toEqual({ this: 6, one: 3 })
})

test('what is written stays, and of other receivers no more than some are named', () => {
  expect(boundCursor({ one: 9, this: 8 }, { one: 7 }, 'this', receivers)).toEqual({ one: 7, this: 8 })
  const uuid = (number: number): string => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`
  const others = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [uuid(at), 1]))
  const written = boundCursor({ ...others, ['x'.repeat(1000)]: 1, one: 2 }, {}, 'this', receivers)
  expect(written).toMatchObject({ one: 2, [uuid(0)]: 1 })
  expect(JSON.stringify(written).length).toBeLessThan(50_000)
})
