import { expect, test } from 'vitest'
import { withChanges } from '../../../features/events/desk/change-requests.ts'
import { imported } from '../../../features/events/desk/testing/deliveries.ts'
import { bodyOf, makeLogFolder } from '../../../features/events/desk/testing/log-folder.ts'
import { madeElement } from '../../../features/events/desk/testing/made-element.ts'
import { patient } from '../../../features/events/desk/testing/running-log.ts'
import { startForwardingDesk } from '../../forwarding/desk/testing/forwarding-desk.ts'
import { startHookTarget } from '../../forwarding/desk/testing/hook-target.ts'
import type { LogRow } from './log-source.ts'
import { takeRows } from './take-rows.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const { signal } = new AbortController()
const folder = inEachTest(() => makeLogFolder())
const target = inEachTest(startHookTarget)
const desk = inEachTest(() => startForwardingDesk(folder().path))

const rowAt = (position: number, block = position, listener: string | null = 'ours'): LogRow => ({
  ...imported(bodyOf(madeElement(block))),
  position,
  origin: 'a receiver on another machine',
  originId: position,
  receivedAt: 1_700_000_000_000 + block,
  listener,
})
const take = async (...rows: readonly LogRow[]) => {
  const taken = await withChanges(folder().path, (change) => takeRows(change, rows, Date.now))
  desk().log.wake()
  return taken
}
const forwarded = (): number[] => target().taken()

test('rows of another log are forwarded once, by rules for the listener whose key they carry', async () => {
  const filter = { listenerId: 'ours' }
  valueOf(await desk().forwarding.save({ name: 'ours', url: target().url, send: 'event', filter }))
  // The writer of the log runs with its first delivery.
  folder().deliver({ listener: 'theirs', ...bodyOf(madeElement(900)) })
  expect(await take(rowAt(1), rowAt(2, 2, 'theirs'), rowAt(3, 3, null), rowAt(4))).toMatchObject({ added: 4 })
  await expect.poll(forwarded, patient).toEqual([1, 4])
  const listed = valueOf(await desk().log.listEvents({ filter }, signal))
  expect(listed.rows).toMatchObject([{ blockNumber: 4 }, { blockNumber: 1 }])

  // Read again, as after the death of either side, and with a number that a log which was set back gave again.
  const again = [rowAt(1), rowAt(2, 2, 'theirs'), rowAt(3, 3, null), rowAt(4, 14), rowAt(5)]
  expect(await take(...again)).toMatchObject({ added: 2 })
  expect(await take(rowAt(4, 14), rowAt(5))).toMatchObject({ added: 0 })
  await expect.poll(forwarded, patient).toEqual([1, 4, 14, 5])
  expect(await take(rowAt(6))).toMatchObject({ added: 1 })
  await expect.poll(forwarded, patient).toEqual([1, 4, 14, 5, 6])
})

test('many rows go to the writer in steps, each row once and in order, and are found by where they came from', async () => {
  folder().deliver(bodyOf(madeElement(900)))
  const rows = Array.from({ length: 700 }, (_, index) => rowAt(index + 1, index + 1, null))
  const taken = await take(...rows)
  expect(taken).toEqual({ added: 700, lastId: 701 })
  expect(await take(...rows)).toEqual({ added: 0, lastId: 0 })
  const of = async (origin: string) =>
    valueOf(await desk().log.countEvents({ filter: { origin } }, signal)).events
  const other = 'a receiver on another machine'
  await expect.poll(() => of(other), patient).toBe(700)
  expect(await of('here')).toBe(1)
  expect(await of(`here,${other}`)).toBe(701)
  expect(await of('a receiver that is unknown')).toBe(0)
  const page = await desk().log.listEvents({ filter: { origin: other }, limit: 2 }, signal)
  expect(valueOf(page).rows).toMatchObject([700, 699].map((blockNumber) => ({ blockNumber, origin: other })))
})
