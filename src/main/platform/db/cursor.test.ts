import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { errorOf } from '../../../core/testing/value-of.ts'
import { forAll, testForAll } from '../../../core/testing/for-all.ts'

testForAll('comes back as it went out, for its own list only', [fc.maxSafeNat()], (id) => {
  const cursor = encodeCursor('events', id)
  expect(decodeCursor('events', cursor)).toEqual({ ok: true, value: id })
  expect(decodeCursor('deliveries', cursor).ok).toBe(false)
  expect(cursor.length).toBeLessThanOrEqual(200)
})

test('without one, everything is below', () => {
  expect(decodeCursor('events', undefined)).toEqual({ ok: true, value: Number.MAX_SAFE_INTEGER })
})

test('anything else is refused and named', () => {
  const other = fc.string({ maxLength: 200 }).filter((text) => !/^events:1:\d+$/.test(atobOrEmpty(text)))
  forAll([other], (text) => {
    expect(errorOf(decodeCursor('events', text))).toMatchObject({ kind: 'input', field: 'cursor' })
  })
})

const atobOrEmpty = (text: string): string => Buffer.from(text, 'base64url').toString('latin1')
