import type { JsonValue } from '../../../../core/wire/parse-json.ts'
import { toHex } from '../../../../features/signatures/core/bytes.ts'
import { readDeliveredLog, type DeliveredLog } from '../../../../core/webhooks/delivered-log.ts'
import { examineLog, type RebuiltBlock } from '../examine-log.ts'
import { makeChainProof } from '../make-proof.ts'
import type { ChainProofBody } from '../proof-file.ts'
import { readTransaction } from '../read-transaction.ts'
import { recover } from './recover.ts'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const word = (value: bigint): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`

export const transferLog = (contract: number, from: number, to: number, value: bigint) => ({
  address: `0x${contract.toString(16).padStart(40, '0')}` as const,
  topics: [transferTopic, word(BigInt(from)), word(BigInt(to))] as const,
  data: word(value),
})

export type Delivered = { [name: string]: JsonValue }

const infoOf = ({ transactions }: RebuiltBlock, place: number): Delivered => {
  const bytes = transactions?.encoded[place]
  if (bytes === undefined) return {}
  const { from, to, value } = readTransaction(bytes, recover)
  return { from, to, value: value === null ? null : String(value) }
}

export const deliverLog = (
  block: RebuiltBlock,
  receipt: number,
  position: number,
  members: Delivered = {},
): Delivered => {
  const own = block.logs[receipt]
  const log = own?.logs[position]
  if (own === undefined || log === undefined) throw new Error('There is no such log.')
  const topics = log.topics.map(toHex)
  const data = toHex(log.data)
  return {
    uid: `uid-${receipt}-${position}`,
    type: 'BLOCK_ADDED',
    blockNumber: Number(block.header.number),
    blockHash: block.header.hash,
    parentBlockHash: block.header.parentHash,
    contractAddress: toHex(log.address),
    contractType: 'ERC20',
    txnHash: block.transactions?.hashes[receipt] ?? null,
    txnIndex: receipt,
    txnLogIndex: String(position),
    ts: new Date(Number(block.header.timestamp) * 1000).toISOString(),
    logDataType: 'TOKEN_TRANSFER',
    txnInfo: infoOf(block, receipt),
    event: {
      topicHash: topics[0] ?? '',
      eventSig: 'Transfer(address,address,uint256)',
      types: ['address', 'address', 'uint256'],
      names: ['from', 'to', 'value'],
      values: [`0x${topics[1]?.slice(26)}`, `0x${topics[2]?.slice(26)}`, data],
    },
    rawLog: { data, topics },
    ...members,
  }
}

export const readLog = (
  block: RebuiltBlock,
  receipt: number,
  position = 0,
  members: Delivered = {},
): DeliveredLog => {
  const at = Number(block.header.timestamp) * 1000
  const read = readDeliveredLog(deliverLog(block, receipt, position, members), at)
  if (!('log' in read)) throw new Error('The delivery has a log.')
  return read.log
}

export const stated = {
  program: '0.1.0',
  createdAt: '2026-01-01T00:00:00.000Z',
  delivery: { sha256: 'ab'.repeat(32), element: 0 },
}
export const finalized = {
  ...stated,
  finality: { kind: 'finalized' as const, block: '4712', nodes: ['One', 'Two'] },
}

export const proofOf = (block: RebuiltBlock, log: DeliveredLog): ChainProofBody => {
  const { place } = examineLog(log, block, recover)
  const body = place === null ? null : makeChainProof(log, block, place, finalized)
  if (body === null) throw new Error('The log is in the block, and its transaction is known.')
  return body
}
