import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'
import { eventValues } from './event-values.ts'
import type { EventSignature } from './event-signature.ts'
import { findKnownEvent } from './known-events.ts'
import { deliveredNames } from './print-declaration.ts'

export type PlacedLog = {
  readonly chainId: number
  readonly type: 'BLOCK_ADDED' | 'BLOCK_REMOVED'
  readonly block: {
    readonly number: number
    readonly hash: Hex
    readonly parentHash: Hex
    readonly timestamp: number
  }
  readonly log: { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }
  readonly contractType: string
  readonly txnHash: Hex
  readonly txnIndex: number
  readonly logIndex: number
  readonly txnLogIndex: number
  readonly txnInfo: { readonly from: Hex; readonly to: Hex; readonly value: string }
}

const word = (value: number): string => value.toString(16).padStart(64, '0')

/** Names a log: the same on every machine, the same when its block is taken back, another one in another block. */
const uidOf = ({ chainId, block, txnHash, logIndex }: PlacedLog): Hex =>
  keccak256(`0x${word(chainId)}${block.hash.slice(2)}${txnHash.slice(2)}${word(logIndex)}`)

const isTransfer = ({ log, contractType }: PlacedLog): boolean => {
  const knownEvent = findKnownEvent(log.topics[0] ?? '', log.topics.length - 1, contractType)
  return knownEvent?.standard === contractType && knownEvent.signature.name.startsWith('Transfer')
}

export const writeElement = (placed: PlacedLog, signature: EventSignature) => {
  const { type, block, log, contractType, txnHash, txnIndex, txnLogIndex, txnInfo } = placed
  return {
    uid: uidOf(placed),
    type,
    blockNumber: block.number,
    blockHash: block.hash,
    parentBlockHash: block.parentHash,
    contractAddress: log.address,
    contractType,
    txnHash,
    txnIndex,
    txnLogIndex: String(txnLogIndex),
    logDataType: isTransfer(placed) ? ('TOKEN_TRANSFER' as const) : ('EVENT' as const),
    ts: new Date(block.timestamp * 1000).toISOString().replace('.000Z', 'Z'),
    txnInfo,
    rawLog: { data: log.data, topics: log.topics },
    event: {
      topicHash: log.topics[0] ?? '0x',
      eventSig: signature.canonical,
      types: signature.parameters.map(({ type: name }) => name),
      names: deliveredNames(signature),
      values: eventValues(signature.parameters, log),
    },
  }
}

export type WrittenElement = ReturnType<typeof writeElement>
