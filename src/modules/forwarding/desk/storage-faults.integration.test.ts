import { beforeEach, expect, test } from 'vitest'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../../../features/events/desk/testing/log-folder.ts'
import { madeElement } from '../../../features/events/desk/testing/made-element.ts'
import { patient } from '../../../features/events/desk/testing/running-log.ts'
import type { forwardingTable } from './forwarding-table.ts'
import { startForwardingDesk, type ForwardingDesk } from './testing/forwarding-desk.ts'
import { startHookTarget, type HookTarget } from './testing/hook-target.ts'

type Table = TableClient<typeof forwardingTable>

let folder: LogFolder
let target: HookTarget
/** Methods of the table that fail at the moment. */
let failing: ReadonlySet<keyof Table>
beforeEach(async () => {
  folder = untilEnd(makeLogFolder())
  target = untilEnd(await startHookTarget())
  failing = new Set()
})

const faulty = (table: Table): Table =>
  new Proxy(table, {
    get: (of, name: keyof Table) => {
      if (failing.has(name))
        return () => {
          throw new StorageFault({ kind: 'unavailable', message: 'The disk is full.' })
        }
      return of[name]
    },
  })

const start = async (): Promise<ForwardingDesk> =>
  untilEnd(await startForwardingDesk(folder.path, null, faulty))
const deliver = (desk: ForwardingDesk, ...numbers: readonly number[]): void => {
  folder.deliver(...numbers.map((number) => bodyOf(madeElement(number))))
  desk.log.wake()
}
const taken = (): number[] => target.taken()
const ruleOf = async (desk: ForwardingDesk) => valueOf(await desk.forwarding.list()).rules[0]
const waits = { state: 'waiting', problem: expect.stringContaining('store its state') as string }

test('what was sent and could not be written down is written later, once, and nothing more is sent before', async () => {
  const desk = await start()
  valueOf(await desk.forwarding.save({ name: 'mine', url: target.url }))
  deliver(desk, 1, 2)
  await expect.poll(() => ruleOf(desk), patient).toMatchObject({ state: 'up-to-date', delivered: 2 })
  failing = new Set(['advance'])
  deliver(desk, 3, 4, 5)
  await expect.poll(() => ruleOf(desk), patient).toMatchObject({ ...waits, delivered: 2 })
  expect(taken()).toEqual([1, 2, 3])
  failing = new Set()
  await expect.poll(() => ruleOf(desk), patient).toMatchObject({ state: 'up-to-date', delivered: 5 })
  expect(taken()).toEqual([1, 2, 3, 4, 5])
})

test('a rule whose beginning or end cannot be read or written waits, and is stopped by no bug', async () => {
  const former = await start()
  valueOf(await former.forwarding.save({ name: 'mine', url: target.url }))
  await former.stop()
  failing = new Set(['underWay', 'forgotten'])
  const desk = await start()
  deliver(desk, 1)
  await expect.poll(() => ruleOf(desk), patient).toMatchObject(waits)
  failing = new Set()
  await expect.poll(taken, patient).toEqual([1])
  await expect.poll(() => ruleOf(desk), patient).toMatchObject({ state: 'up-to-date', delivered: 1 })

  target.answer(() => 410)
  failing = new Set(['pause', 'advance'])
  deliver(desk, 2)
  const gone = { state: 'paused', problem: expect.stringContaining('410') as string }
  await expect.poll(() => ruleOf(desk), patient).toMatchObject(gone)
})

test('a rule runs on as it was where a change of it cannot be written', async () => {
  const desk = await start()
  valueOf(await desk.forwarding.save({ name: 'mine', url: target.url }))
  for (const [method, change] of [
    ['pause', () => desk.forwarding.save({ id: 1, paused: true })],
    ['update', () => desk.forwarding.save({ id: 1, name: 'yours' })],
    ['remove', () => desk.forwarding.remove({ id: 1 })],
  ] as const) {
    failing = new Set([method])
    await expect(change()).rejects.toThrow('The disk is full.')
  }
  deliver(desk, 1)
  await expect.poll(() => ruleOf(desk), patient).toMatchObject({ name: 'mine', delivered: 1 })
})

test('without its rules forwarding starts all the same', async () => {
  failing = new Set(['rules'])
  const desk = await start()
  await expect(desk.forwarding.list()).rejects.toThrow('The disk is full.')
  failing = new Set()
  valueOf(await desk.forwarding.save({ name: 'mine', url: target.url }))
  deliver(desk, 1)
  await expect.poll(() => ruleOf(desk), patient).toMatchObject({ delivered: 1 })
})
