import { beforeEach, expect, test } from 'vitest'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { openDeliveriesWriter } from './deliveries-writer.ts'
import { lastNumbers, placeBefore } from './delivery-places.ts'
import { openReadConnection } from './read-connection.ts'
import type { PlaceInput } from './service.ts'
import { imported, incoming } from './testing/deliveries.ts'
import { makeLogFolder } from './testing/log-folder.ts'
import { readAll } from './testing/read-all.ts'

const folder = inEachTest(() => makeLogFolder())
const opened = inEachTest(() => {
  const { writer, change } = valueOf(openDeliveriesWriter(folder().path))
  readAll(folder().path)
  return { writer, change, close: () => writer.close() }
})
const connection = inEachTest(() => openReadConnection(folder().path, () => {}))
let own: string
beforeEach(() => {
  ;({ own } = lastNumbers(connection(), { after: 0, upTo: 0 }))
})

const takeOwn = (count: number): void => {
  opened().writer.commit(Array.from({ length: count }, () => incoming()))
}
const take = (origin: string, ...numbers: readonly number[]): void => {
  const rows = numbers.map((originId) => imported({ origin, originId, body: Buffer.from(`${originId}`) }))
  opened().change({ kind: 'import', rows, now: 1, isFollowed: true })
}
const before = (more: Partial<PlaceInput>): number =>
  placeBefore(connection(), { cursor: {}, receivers: ['one', 'two'], handledHere: 0, ...more })

test('a desk goes on before the first delivery that its team has not handled, whatever order its own log has', () => {
  take('one', 1, 2, 3) // 1 to 3
  take('two', 1, 2) // 4, 5
  take('one', 4, 5) // 6, 7
  expect(before({ cursor: { one: 5, two: 2 } })).toBe(7)
  expect(before({ cursor: { one: 5, two: 1 } })).toBe(4)
  expect(before({ cursor: { one: 2, two: 2 } })).toBe(2)
  // Of a receiver that nobody handled anything of, everything is to be handled.
  expect(before({ cursor: { one: 5 } })).toBe(3)
})

test('what the team log does not have goes on from where this desk was', () => {
  takeOwn(3)
  take('a file', 9, 7) // 4, 5
  take('one', 1) // 6
  expect(before({ cursor: { one: 1 }, handledHere: 6 })).toBe(6)
  expect(before({ cursor: { one: 1 }, handledHere: 4 })).toBe(4)
  expect(before({ cursor: { one: 1 }, handledHere: 1 })).toBe(1)
  expect(before({ handledHere: 6 })).toBe(5)
})

test('a log that the team has counts by its own numbers', () => {
  takeOwn(2)
  take('one', 1, 2) // 3, 4
  takeOwn(1) // 5
  const receivers = [own, 'one']
  expect(lastNumbers(connection(), { after: 0, upTo: 3 })).toEqual({ own, imported: { one: 1 } })
  expect(before({ receivers, cursor: { [own]: 4, one: 2 } })).toBe(4)
  expect(before({ receivers, cursor: { [own]: 1, one: 2 }, handledHere: 5 })).toBe(1)
  expect(before({ receivers, cursor: { [own]: 5, one: 2 } })).toBe(5)
})
