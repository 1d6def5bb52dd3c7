import { expect, test } from 'vitest'
import { advanceCursor, boundCursor, isHandled } from './rule-cursor.ts'

const receivers = new Map([
  ['this', 2],
  ['one', 3],
])

test('a cursor says how far a rule is with each receiver', () => {
  const numbers = { own: 'this', imported: { one: 2 } }
  expect(advanceCursor({}, numbers, 4, receivers)).toEqual({ this: 4, one: 2 })
  const further = advanceCursor({ this: 4, one: 3, two: 7 }, { own: 'this', imported: {} }, 5, receivers)
  expect(further).toEqual({ this: 5, one: 3, two: 7 })
  const start = { cursor: { one: 4 }, receivers, handledHere: 5 }
  expect(isHandled(start, { id: 9, log: 'one', number: 4 })).toBe(true)
  expect(isHandled(start, { id: 1, log: 'one', number: 5 })).toBe(false)
  expect(isHandled(start, { id: 1, log: 'this', number: 1 })).toBe(false)
  expect(isHandled(start, { id: 5, log: 'a file', number: 70 })).toBe(true)
  expect(isHandled(start, { id: 6, log: 'a file', number: 1 })).toBe(false)
  // A file that names a number far ahead makes nothing pass for handled that is still to come.
  const far = Number.MAX_SAFE_INTEGER
  const cursor = advanceCursor({}, { own: 'this', imported: { one: far, this: far } }, 6, receivers)
  expect(boundCursor(cursor, {}, 'this', receivers)).toEqual({ this: 6, one: 3 })
})
