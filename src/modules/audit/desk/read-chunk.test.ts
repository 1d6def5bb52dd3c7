import { expect, test } from 'vitest'
import { firstPace } from '../core/next-range.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { ChainBlock, ChainLog } from '../../../main/platform/chain/chain-shapes.ts'
import type { ChainReads } from '../../../main/platform/chain/read-chain.ts'
import { readChunk } from './read-chunk.ts'

const node = { id: 'one', label: 'One' }
const word = (digit: string): string => `0x${digit.repeat(64)}`
const end: ChainBlock = {
  number: '0x1',
  hash: word('b'),
  parentHash: word('a'),
  timestamp: '0x5',
  transactions: [word('1'), word('2')],
}
const log = (members: Partial<ChainLog> = {}): ChainLog => ({
  address: `0x${'c'.repeat(40)}`,
  topics: [word('d')],
  data: '0x',
  blockNumber: '0x1',
  blockHash: end.hash,
  transactionHash: word('1'),
  transactionIndex: '0x0',
  logIndex: '0x0',
  ...members,
})

const read = (reads: Partial<ChainReads>) => {
  const none = (): Promise<never> => Promise.reject(new Error('It is not asked.'))
  return readChunk(
    {
      choice: { chainId: 1, purpose: 'audit' },
      reads: { block: none, receiptsOf: none, logs: none, finality: none, ...reads },
      pool: { onOneNode: none, nodes: () => [] },
      cost: () => ({ calls: 0, bytes: 0, nodes: [] }),
    },
    { from: 1, last: 1, pace: firstPace, filter: {} },
    new AbortController().signal,
  )
}
const answering = (...logs: ChainLog[]) =>
  read({ logs: () => Promise.resolve(succeed({ logs, end, node, isTogether: true })) })

test('a log that is answered twice is one, and two logs at one place are not understood', async () => {
  expect(await answering(log(), log())).toMatchObject({ ok: true, value: { logs: [{ logIndex: 0 }] } })
  expect(await answering(log(), log({ logIndex: '0x1' }))).toMatchObject({
    value: { logs: [{ logIndex: 0 }, { logIndex: 1 }] },
  })
  expect(await answering(log(), log({ data: '0x01' }))).toMatchObject({
    ok: false,
    error: { kind: 'behind' },
  })
  expect(await answering(log(), log({ transactionHash: word('2') }))).toMatchObject({ ok: false })
})

test('a block of which receipts are left out is not read', async () => {
  const size = { kind: 'size' as const, message: 'One answered with too much.', node: 'One' }
  expect(
    await read({
      logs: () => Promise.resolve(fail(size)),
      block: () => Promise.resolve(succeed({ block: end, node })),
      receiptsOf: () => Promise.resolve(succeed({ receipts: [], node })),
    }),
  ).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
})

test('a time beside a log that is no date is none', async () => {
  for (const [blockTimestamp, time] of [
    ['0x5', 5000],
    [`0x${'f'.repeat(64)}`, null],
    ['soon', null],
  ])
    expect(await answering({ ...log(), blockTimestamp })).toMatchObject({ value: { logs: [{ time }] } })
})
