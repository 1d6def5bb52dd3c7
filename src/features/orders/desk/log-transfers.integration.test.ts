import { beforeEach, expect, test } from 'vitest'
import type { Listener } from '../../listeners/contract/listener.ts'
import { succeed } from '../../../core/result.ts'
import { bodyOf, makeLogFolder, payload } from '../../events/desk/testing/log-folder.ts'
import { runLog } from '../../events/desk/testing/running-log.ts'
import { readLogTransfers, type LogTransfers } from './log-transfers.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const { body: elements } = JSON.parse(payload('current-erc1155-two-events').toString()) as {
  body: [Record<string, unknown>]
}
/** Two pieces of token 1237. */
const moved = elements[0]
const contractAddress = String(moved['contractAddress'])
const otherTransaction = { ...moved, uid: `0x${'1'.repeat(64)}`, txnHash: `0x${'2'.repeat(64)}` }

let known: Pick<Listener, 'path' | 'network' | 'state'>[]

const folder = inEachTest(() => makeLogFolder())
const running = inEachTest(() => runLog(folder().path))
beforeEach(() => {
  known = []
})

const read = async (network = 'mainnet'): Promise<LogTransfers> => {
  const listeners = { list: async () => succeed({ listeners: known as Listener[] }) }
  return valueOf(
    await readLogTransfers({ log: running().log, listeners }, { contractAddress, network }, running().signal),
  )
}

const deliver = async (...all: Record<string, unknown>[]): Promise<void> => {
  for (const element of all) folder().deliver(bodyOf(element))
  await running().events(all.length)
}

test('a transfer that was delivered twice counts once, and one that was taken back does not', async () => {
  const gone = { ...otherTransaction, type: 'BLOCK_REMOVED' }
  await deliver(moved, moved, otherTransaction, gone)
  expect(await read()).toMatchObject({ count: 1, partial: { complete: true } })
  expect([...(await read()).byToken]).toEqual([['1237', [expect.objectContaining({ quantity: 2n })]]])
})

test('the same address on two networks is two collections', async () => {
  known = [
    { path: 'one', network: 'mainnet', state: 'registered' },
    { path: 'two', network: 'polygon', state: 'registered' },
  ]
  folder().deliver({ ...bodyOf(moved), listener: 'one' }, { ...bodyOf(otherTransaction), listener: 'two' })
  await running().events(2)
  expect(await read('mainnet')).toMatchObject({ count: 1, partial: { complete: true } })
  expect(await read('polygon')).toMatchObject({ count: 1, partial: { complete: true } })
  expect(await read('base')).toMatchObject({ count: 0, partial: { complete: true } })
})

test('what came on the general path counts where no other network is listened to', async () => {
  await deliver(moved)
  known = [{ path: 'one', network: 'mainnet', state: 'registered' }]
  expect(await read('mainnet')).toMatchObject({ count: 1, partial: { complete: true } })
  known = [...known, { path: 'two', network: 'polygon', state: 'removed' }]
  expect(await read('mainnet')).toMatchObject({ count: 0, partial: { complete: false } })
})
