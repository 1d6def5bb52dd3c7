import { expect, test } from 'vitest'
import { decodeRawLog } from '../../core/webhooks/decode-raw-log.ts'
import { parseEventSignature } from '../../core/webhooks/event-signature.ts'
import type { ChainLog, Hex } from '../chain/chain-types.ts'
import { forgeLog } from './forge-log.ts'
import { valueOf } from '../../core/testing/value-of.ts'

const word = (value: number): string => value.toString(16).padStart(64, '0')

const signatureOf = (text: string) => {
  return valueOf(parseEventSignature(text))
}

const logOf = (topics: readonly number[], data: readonly number[]): ChainLog => ({
  address: `0x${'11'.repeat(20)}`,
  topics: [`0x${'aa'.repeat(32)}`, ...topics.map((value): Hex => `0x${word(value)}`)],
  data: `0x${data.map(word).join('')}`,
  transactionHash: `0x${'22'.repeat(32)}`,
  transactionIndex: 0,
  logIndex: 3,
})

test.each([
  ['Transfer(address indexed from,address indexed to,uint256 indexed tokenId)', [1, 2, 105], []],
  [
    'TransferSingle(address indexed a,address indexed b,address indexed c,uint256 id,uint256 value)',
    [1, 2, 3],
    [7, 1],
  ],
  ['ApprovalForAll(address indexed owner,address indexed operator,bool approved)', [1, 2], [1]],
  ['URI(string value,uint256 indexed id)', [9], [32, 1, 5]],
])('forgeLog changes one argument of %s, which can be read as before', (text, topics, data) => {
  const signature = signatureOf(text)
  const log = logOf(topics, data)
  const forged = forgeLog(log, signature)
  if (forged === null) throw new Error('It was not forged.')
  const flags = signature.parameters.map(({ indexed }) => indexed)
  const [truth, said] = [log, forged].map((one) => decodeRawLog(signature.parameters, flags, one))
  const changed = truth?.filter((value, index) => String(value) !== String(said?.[index]))
  expect(changed).toHaveLength(1)
})
