import { afterEach, beforeEach, expect, test } from 'vitest'
import { importRows } from '../events/import-rows.ts'
import { imported } from '../events/testing/deliveries.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../events/testing/log-folder.ts'
import { patient } from '../events/testing/running-log.ts'
import { startForwardingDesk, type ForwardingDesk } from './testing/forwarding-desk.ts'
import { startHookTarget, type HookTarget } from './testing/hook-target.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

let folder: LogFolder
let targets: HookTarget[]
let desk: ForwardingDesk | null
beforeEach(async () => {
  folder = makeLogFolder()
  desk = null
  targets = [await startHookTarget(), await startHookTarget()]
})
afterEach(async () => {
  await desk?.stop()
  await Promise.all(targets.map((target) => target.stop()))
  folder.remove()
})

const element = (block: number) => ({
  uid: `0x${String(block).repeat(64)}`,
  type: 'BLOCK_ADDED',
  blockNumber: block,
})
const fillIn = async (...blocks: readonly number[]) => {
  const filled = { origin: 'chain:testnet:one', method: 'BACKFILL', listener: 'one' }
  const rows = blocks.map((block) => imported({ ...bodyOf(element(block)), ...filled, originId: block }))
  const { count } = valueOf(await importRows(folder.path, rows, 1_700_000_000_000))
  desk?.log.wake()
  return count
}
const deliver = (block: number): void => {
  folder.deliver({ listener: 'one', ...bodyOf(element(block)) })
  desk?.log.wake()
}
const taken = (place: number): number[] =>
  (targets[place]?.hooks ?? []).map(({ body }) => Number(/"blockNumber":(\d+)/.exec(body)?.[1] ?? Number.NaN))

test('what was filled in reaches a target once, and only by the rule that wants it', async () => {
  desk = await startForwardingDesk(folder.path)
  for (const [place, target] of targets.entries()) {
    const added = await desk.forwarding.add({
      name: `rule ${place}`,
      url: target.url,
      send: 'event',
      backfilled: place === 1,
    })
    expect(added).toMatchObject({ ok: true, value: { backfilled: place === 1 } })
  }
  deliver(1)
  await expect.poll(() => [taken(0), taken(1)], patient).toEqual([[1], [1]])
  expect(await fillIn(2)).toBe(1)
  // The same log, found by another audit.
  expect(await fillIn(2)).toBe(0)
  deliver(3)
  await expect
    .poll(() => [taken(0), taken(1)], patient)
    .toEqual([
      [1, 3],
      [1, 2, 3],
    ])
  await desk.stop()
  desk = await startForwardingDesk(folder.path)
  deliver(4)
  await expect
    .poll(() => [taken(0), taken(1)], patient)
    .toEqual([
      [1, 3, 4],
      [1, 2, 3, 4],
    ])
})
