import { concatHex, keccak256, serializeTransaction, toRlp } from 'viem'
import { ofHex, toHex, type Hex } from '../../../../features/signatures/core/bytes.ts'
import { rebuiltBlock, type RebuiltBlock } from '../examine-log.ts'
import { rebuildHeader } from '../header.ts'
import type { NodeObject } from '../../../../core/webhooks/hex-fields.ts'
import { rebuildReceipts } from '../receipts.ts'
import { encodeTransaction, rebuildTransactions } from '../transactions.ts'
import { buildListTrie } from '../trie.ts'
import { transferLog } from './deliver.ts'

export type MadeLog = { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }

const zeros = (bytes: number): Hex => `0x${'00'.repeat(bytes)}`
const quantity = (value: number): Hex => `0x${value.toString(16)}`

/** Chain of the blocks made here. */
export const madeChain = 31_337

const transaction = (nonce: number): NodeObject => {
  const to = `0x${'5e'.repeat(20)}` as const
  const [r, s] = [`0x${'1f'.repeat(32)}`, `0x${'2e'.repeat(32)}`] as const
  const [gas, fees] = [21_000n, { maxPriorityFeePerGas: 1n, maxFeePerGas: 2_000_000_000n }]
  const sent = { type: 'eip1559', chainId: madeChain, nonce, ...fees, gas, to, data: '0xa9059cbb' } as const
  return {
    type: '0x2',
    chainId: quantity(madeChain),
    nonce: quantity(nonce),
    maxPriorityFeePerGas: '0x1',
    maxFeePerGas: '0x77359400',
    gas: '0x5208',
    to,
    value: '0x0',
    input: sent.data,
    accessList: [],
    yParity: '0x1',
    r,
    s,
    hash: keccak256(serializeTransaction(sent, { r, s, yParity: 1 })),
  }
}

export type MadeBlock = {
  readonly block: NodeObject & { readonly hash: Hex; readonly transactions: readonly NodeObject[] }
  readonly receipts: readonly NodeObject[]
}

type Around = Readonly<Partial<{ number: number; timestamp: number; parentHash: Hex; logsBloom: Hex }>>

export const makeBlock = (
  receipts: readonly (readonly MadeLog[])[],
  { number = 4711, timestamp = 1_767_225_600, parentHash, logsBloom = zeros(256) }: Around = {},
): MadeBlock => {
  const transactions = receipts.map((_, place) => transaction(place))
  const shown = receipts.map((logs, place) => ({
    type: '0x2',
    status: '0x1',
    cumulativeGasUsed: quantity(21_000 * (place + 1)),
    logsBloom: zeros(256),
    transactionHash: transactions[place]?.['hash'],
    transactionIndex: quantity(place),
    logs: logs.map((log) => ({ ...log, topics: [...log.topics] })),
  }))
  const encoded = shown.map(({ cumulativeGasUsed, logs }) => {
    const encodedLogs = logs.map(({ address, topics, data }) => [address, topics, data])
    return ofHex(concatHex(['0x02', toRlp(['0x01', cumulativeGasUsed, zeros(256), encodedLogs])]))
  })
  const raw = transactions.map((one) => encodeTransaction(one) ?? new Uint8Array())
  // In the order of their encoding.
  const header: Readonly<Record<string, Hex>> = {
    parentHash: parentHash ?? `0x${'ab'.repeat(32)}`,
    sha3Uncles: `0x${'1d'.repeat(32)}`,
    miner: zeros(20),
    stateRoot: `0x${'57'.repeat(32)}`,
    transactionsRoot: toHex(buildListTrie(raw).root),
    receiptsRoot: toHex(buildListTrie(encoded).root),
    logsBloom,
    difficulty: '0x0',
    number: quantity(number),
    gasLimit: '0x1c9c380',
    gasUsed: quantity(21_000 * receipts.length),
    timestamp: quantity(timestamp),
    extraData: '0x',
    mixHash: zeros(32),
    nonce: zeros(8),
    baseFeePerGas: '0x7',
  }
  // A number has no zeros in front: nothing is no byte.
  const hash = keccak256(toRlp(Object.values(header).map((value) => (value === '0x0' ? '0x' : value))))
  return { block: { ...header, hash, transactions }, receipts: shown }
}

export const blockOfPairs = (receipts: number): RebuiltBlock =>
  rebuildMade(
    makeBlock(
      Array.from({ length: receipts }, (_, at) =>
        [at + 1, at + 2].map((to) => transferLog(8, at, to, BigInt(at))),
      ),
    ),
  )

export const rebuildMade = ({ block, receipts }: MadeBlock): RebuiltBlock => {
  const header = rebuildHeader(block, ofHex(block.hash))
  if (header === null) throw new Error('The header is not the one that was made.')
  const rebuilt = rebuildReceipts(receipts, header.receiptsRoot)
  const raw = block.transactions.map((one) => encodeTransaction(one) ?? new Uint8Array())
  const transactions = rebuildTransactions(raw, header.transactionsRoot)
  const whole =
    rebuilt === null ? null : rebuiltBlock({ chainId: madeChain, header, receipts: rebuilt, transactions })
  if (whole === null) throw new Error('The receipts are not those that were made.')
  return whole
}
