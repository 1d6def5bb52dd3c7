import { expect, test } from 'vitest'
import { blockSchema, logSchema } from './chain-shapes.ts'

const hash = `0x${'12'.repeat(32)}`
const block = { number: '0x1', hash, parentHash: hash, timestamp: '0x6956c000', transactions: [] }
const of = { blockNumber: '0x1', blockHash: hash, transactionHash: hash, transactionIndex: '0x0' }
const log = { ...of, logIndex: '0x0', address: `0x${'34'.repeat(20)}`, topics: [hash], data: '0x' }

test('a node that names a time that is no date, or a number that is not exact, is not read', () => {
  expect([blockSchema.safeParse(block).success, logSchema.safeParse(log).success]).toEqual([true, true])
  for (const large of [`0x${'f'.repeat(64)}`, '0x20000000000000', 'soon', '', 7]) {
    for (const name of ['number', 'timestamp'])
      expect(blockSchema.safeParse({ ...block, [name]: large }).success, name).toBe(false)
    for (const name of ['blockNumber', 'transactionIndex', 'logIndex'])
      expect(logSchema.safeParse({ ...log, [name]: large }).success, name).toBe(false)
  }
})
