import { join, ofHex, toHex, type Hex } from '../../signatures/bytes.ts'
import { keccak } from '../../signatures/keccak.ts'
import { rebuiltBlock, type RebuiltBlock } from '../examine-log.ts'
import { rebuildHeader } from '../header.ts'
import { hexBytes, hexInteger, type NodeObject } from '../hex-fields.ts'
import { rebuildReceipts } from '../receipts.ts'
import { rlpBytes, rlpList } from '../rlp.ts'
import { encodeTransaction, rebuildTransactions } from '../transactions.ts'
import { buildListTrie } from '../trie.ts'
import { transferLog } from './deliver.ts'

export type MadeLog = { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }

const zeros = (bytes: number): Hex => `0x${'00'.repeat(bytes)}`
const quantity = (value: number): Hex => `0x${value.toString(16)}`

const encodedLog = ({ address, topics, data }: MadeLog): Uint8Array =>
  rlpList([
    rlpBytes(ofHex(address)),
    rlpList(topics.map((topic) => rlpBytes(ofHex(topic)))),
    rlpBytes(ofHex(data)),
  ])

/** Chain of the blocks made here. */
export const madeChain = 31_337

/** A transfer of type 2, as a node shows it. */
const transaction = (place: number): NodeObject => {
  const shown = {
    type: '0x2',
    chainId: quantity(madeChain),
    nonce: quantity(place),
    maxPriorityFeePerGas: '0x1',
    maxFeePerGas: '0x77359400',
    gas: '0x5208',
    to: `0x${'5e'.repeat(20)}`,
    value: '0x0',
    input: '0xa9059cbb',
    accessList: [],
    yParity: '0x1',
    r: `0x${'1f'.repeat(32)}`,
    s: `0x${'2e'.repeat(32)}`,
  }
  const integers = [shown.chainId, shown.nonce, shown.maxPriorityFeePerGas, shown.maxFeePerGas, shown.gas]
  const integer = (value: string): Uint8Array => rlpBytes(hexInteger(value) ?? new Uint8Array())
  const list = rlpList([
    ...integers.map(integer),
    rlpBytes(ofHex(shown.to)),
    integer(shown.value),
    rlpBytes(ofHex(shown.input)),
    rlpList([]),
    integer(shown.yParity),
    integer(shown.r),
    integer(shown.s),
  ])
  return { ...shown, hash: toHex(keccak(join(Uint8Array.of(2), list))) }
}

/** What a node answers about a block. */
export type MadeBlock = {
  readonly block: NodeObject & { readonly hash: Hex; readonly transactions: readonly NodeObject[] }
  readonly receipts: readonly NodeObject[]
}

/** A block with these logs in its receipts, made as a node would show it. */
export const makeBlock = (
  receipts: readonly (readonly MadeLog[])[],
  {
    number = 4711,
    timestamp = 1_767_225_600,
    parentHash = `0x${'ab'.repeat(32)}`,
    logsBloom = zeros(256),
  }: {
    readonly number?: number
    readonly timestamp?: number
    readonly parentHash?: Hex
    readonly logsBloom?: Hex
  } = {},
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
  const encoded = receipts.map((logs, place) =>
    join(
      Uint8Array.of(2),
      rlpList([
        rlpBytes(Uint8Array.of(1)),
        rlpBytes(hexInteger(quantity(21_000 * (place + 1))) ?? new Uint8Array()),
        rlpBytes(new Uint8Array(256)),
        rlpList(logs.map(encodedLog)),
      ]),
    ),
  )
  const raw = transactions.map((one) => encodeTransaction(one) ?? new Uint8Array())
  const fields: [string, Hex, boolean][] = [
    ['parentHash', parentHash, false],
    ['sha3Uncles', `0x${'1d'.repeat(32)}`, false],
    ['miner', zeros(20), false],
    ['stateRoot', `0x${'57'.repeat(32)}`, false],
    ['transactionsRoot', toHex(buildListTrie(raw).root), false],
    ['receiptsRoot', toHex(buildListTrie(encoded).root), false],
    ['logsBloom', logsBloom, false],
    ['difficulty', '0x0', true],
    ['number', quantity(number), true],
    ['gasLimit', '0x1c9c380', true],
    ['gasUsed', quantity(21_000 * receipts.length), true],
    ['timestamp', quantity(timestamp), true],
    ['extraData', '0x', false],
    ['mixHash', zeros(32), false],
    ['nonce', zeros(8), false],
    ['baseFeePerGas', '0x7', true],
  ]
  const rlp = rlpList(
    fields.map(([, value, isInteger]) =>
      rlpBytes((isInteger ? hexInteger(value) : hexBytes(value)) ?? new Uint8Array()),
    ),
  )
  const header = Object.fromEntries(fields.map(([name, value]) => [name, value]))
  return { block: { ...header, hash: toHex(keccak(rlp)), transactions }, receipts: shown }
}

/** A block with two alike transfers in each of its receipts. */
export const blockOfPairs = (receipts: number): RebuiltBlock =>
  rebuildMade(
    makeBlock(
      Array.from({ length: receipts }, (_, at) =>
        [at + 1, at + 2].map((to) => transferLog(8, at, to, BigInt(at))),
      ),
    ),
  )

/** The same, rebuilt from what the node would say. */
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
