import { expect, test } from 'vitest'
import { parseEventSignature } from '../../core/webhooks/event-signature.ts'
import { valueOf } from '../../core/testing/value-of.ts'
import type { ChainLog, Hex } from '../chain/chain-types.ts'
import { forgeLog } from './forge-log.ts'

const word = (value: number): string => value.toString(16).padStart(64, '0')

const logOf = (topics: readonly number[], data: readonly number[]): ChainLog => ({
  address: `0x${'11'.repeat(20)}`,
  topics: [`0x${'aa'.repeat(32)}`, ...topics.map((value): Hex => `0x${word(value)}`)],
  data: `0x${data.map(word).join('')}`,
  transactionHash: `0x${'22'.repeat(32)}`,
  transactionIndex: 0,
  logIndex: 3,
})

test.each([
  ['Transfer(address indexed a,address indexed b,uint256 indexed id)', [1, 2, 105], [], [1, 2, 106], []],
  ['TransferSingle(address indexed a,uint256 id,uint256 value)', [1], [7, 1], [1], [7, 2]],
  ['ApprovalForAll(address indexed owner,address indexed operator,bool approved)', [1, 2], [1], [1, 2], [0]],
  ['URI(string value,uint256 indexed id)', [9], [32, 1, 5], [10], [32, 1, 5]],
])('forgeLog changes one argument of %s alone', (text, topics, data, otherTopics, otherData) => {
  const forged = forgeLog(logOf(topics, data), valueOf(parseEventSignature(text)))
  expect(forged).toEqual(logOf(otherTopics, otherData))
})
