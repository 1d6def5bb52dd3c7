import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { eventsHandlers } from './handlers.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { runLog } from './testing/running-log.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => makeLogFolder())
const running = inEachTest(() => runLog(folder().path))

const begin = Date.UTC(2026, 0, 5, 12)
const { signal } = new AbortController()
const element = (number: number, ts: string | undefined) => ({
  uid: `0x${number.toString(16).padStart(64, '0')}`,
  type: 'BLOCK_ADDED',
  blockNumber: 100 + number,
  txnHash: `0x${number.toString(16).padStart(64, '0')}`,
  txnLogIndex: 0,
  contractAddress: `0x${'11'.repeat(20)}`,
  ...(ts === undefined ? {} : { ts }),
})

test('the lag of a listener is what its newest logs took, repetitions and what names no time left out', async () => {
  const deliver = (number: number, lagMs: number, listener: string | null = 'path1', hasTime = true) => {
    const receivedAt = begin + number * 1000
    const ts = hasTime ? new Date(receivedAt - lagMs).toISOString() : undefined
    folder().deliver({ ...bodyOf(element(number, ts)), receivedAt, listener })
  }
  for (let number = 0; number < 20; number += 1) deliver(number, number === 7 ? 9000 : 2000)
  deliver(20, 50_000, 'path2')
  deliver(21, 0, 'path1', false)
  // The first one again, an hour later.
  folder().deliver({
    ...bodyOf(element(0, new Date(begin - 2000).toISOString())),
    receivedAt: begin + 3_600_000,
    listener: 'path1',
  })
  await running().events(23)
  const { lag } = eventsHandlers({
    log: running().log,
    storedJobs: { declare: () => () => Promise.resolve(succeed(null)) },
    listeners: { list: () => Promise.resolve(succeed({ listeners: [] })) },
  } as never)
  const found = await lag({ listenerId: 'path1' }, { signal, caller: 'page' })
  expect(valueOf(found)).toMatchObject({
    logs: 20,
    p50Ms: 2000,
    p99Ms: 9000,
    slowestMs: 9000,
    steps: [
      { from: new Date(begin).toISOString(), logs: 10, p99Ms: 9000 },
      { logs: 10, p99Ms: 2000 },
    ],
  })
  expect(await lag({ listenerId: 'nobody' }, { signal, caller: 'page' })).toMatchObject({
    value: { logs: 0, p50Ms: null, steps: [] },
  })
})
