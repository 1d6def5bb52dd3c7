import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDeliveriesWriter, type OpenedDeliveries } from '../events/deliveries-writer.ts'
import { openHandledLog, toWrite, type Begin, type HandledLog } from './handled-log.ts'
import { delivery } from './testing/receiver-log.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { imported } from '../events/testing/deliveries.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

let folder: string
let opened: OpenedDeliveries
let log: HandledLog
beforeEach(() => {
  folder = testFolder('handled')
  const found = valueOf(openDeliveriesWriter(folder))
  opened = found
  log = openHandledLog(opened.database, 'this')
})
afterEach(() => {
  opened.writer.close()
})

const takeOwn = (count: number): void => {
  opened.writer.commit(Array.from({ length: count }, () => delivery('[]')))
}
const take = (origin: string, ...numbers: readonly number[]): void => {
  const rows = numbers.map((originId) => imported({ origin, originId, body: Buffer.from(`${originId}`) }))
  opened.change({ kind: 'import', rows, now: 1, isFollowed: true })
}
const begin = (more: Partial<Begin>): Begin => ({
  handled: {},
  receivers: new Map([
    ['one', 9],
    ['two', 9],
  ]),
  ownUpTo: 0,
  ...more,
})

test('a desk goes on before the first delivery that its team has not handled, whatever order its own log has', () => {
  take('one', 1, 2, 3) // 1 to 3
  take('two', 1, 2) // 4, 5
  take('one', 4, 5) // 6, 7
  expect(log.before(begin({ handled: { one: 5, two: 2 } }))).toBe(7)
  expect(log.before(begin({ handled: { one: 5, two: 1 } }))).toBe(4)
  expect(log.before(begin({ handled: { one: 2, two: 2 } }))).toBe(2)
  // Of a receiver that nobody handled anything of, everything is to be handled.
  expect(log.before(begin({ handled: { one: 5 } }))).toBe(3)
  expect(log.handledOf(begin({ handled: { one: 4, two: 1 } }), [1, 4, 5, 6, 7])).toEqual([1, 4, 6])
})

test('what the team log does not have goes on from where this desk was', () => {
  takeOwn(3)
  take('a file', 9, 7) // 4, 5
  take('one', 1) // 6
  expect(log.before(begin({ handled: { one: 1 }, ownUpTo: 6 }))).toBe(6)
  expect(log.before(begin({ handled: { one: 1 }, ownUpTo: 4 }))).toBe(4)
  expect(log.before(begin({ handled: { one: 1 }, ownUpTo: 1 }))).toBe(1)
  expect(log.before(begin({ handled: {}, ownUpTo: 6 }))).toBe(5)
  expect(log.handledOf(begin({ handled: { one: 1 }, ownUpTo: 4 }), [3, 4, 5, 6])).toEqual([3, 4, 6])
})

test('a log that the team has counts by its receiver’s numbers, on this desk by those of the log itself', () => {
  takeOwn(2)
  take('one', 1, 2) // 3, 4
  takeOwn(1) // 5
  const receivers = new Map([
    ['this', 9],
    ['one', 9],
  ])
  expect(log.moved({}, 0, 4, receivers)).toEqual({ this: 4, one: 2 })
  expect(log.moved({ this: 4, one: 2, two: 7 }, 4, 5, receivers)).toEqual({ this: 5, one: 2, two: 7 })
  expect(log.before(begin({ receivers, handled: { this: 4, one: 2 } }))).toBe(4)
  expect(log.before(begin({ receivers, handled: { this: 1, one: 2 }, ownUpTo: 5 }))).toBe(1)
  expect(log.before(begin({ receivers, handled: log.moved({}, 0, 5, receivers) }))).toBe(5)
})

test('a file that names a receiver and a number far ahead makes nothing pass for handled that is still to come', () => {
  const receivers = new Map([
    ['this', 2],
    ['one', 3],
  ])
  const far = Number.MAX_SAFE_INTEGER
  takeOwn(2)
  take('one', 1, 2, far) // 3 to 5
  take('this', far) // 6
  const handled = toWrite(log.moved({}, 0, 6, receivers), {}, 'this', receivers)
  expect(handled).toEqual({ this: 6, one: 3 })
  take('one', 4) // 7
  takeOwn(1) // 8
  expect(log.handledOf(begin({ receivers, handled }), [7, 8])).toEqual([])
  expect(log.before(begin({ receivers, handled }))).toBe(4)
})

test('of what the team log does not have yet nothing is taken back, and of other receivers no more than some are named', () => {
  const receivers = new Map([['one', 3]])
  expect(toWrite({ one: 9, this: 8 }, { one: 7 }, 'this', receivers)).toEqual({ one: 7, this: 8 })
  const uuid = (number: number): string => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`
  const others = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [uuid(at), 1]))
  const written = toWrite({ ...others, ['x'.repeat(1000)]: 1, one: 2 }, {}, 'this', receivers)
  expect(written).toMatchObject({ one: 2, [uuid(0)]: 1 })
  expect(JSON.stringify(written).length).toBeLessThan(50_000)
})
