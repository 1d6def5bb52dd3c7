import { zeroAddress } from 'viem'
import { keccak256 } from 'viem/utils'
import type { EventSignature } from '../../core/webhooks/event-signature.ts'
import { eventValues } from '../../core/webhooks/event-values.ts'
import { findKnownEvent } from '../../core/webhooks/known-events.ts'
import { deliveredNames } from '../../core/webhooks/print-declaration.ts'
import type { BlockChange, ChainBlock, ChainLog, Hex } from '../chain/chain-types.ts'
import type { ContractType, WebhookEvent } from './indexer-types.ts'

const word = (value: number): string => value.toString(16).padStart(64, '0')

/** Names a log: the same on every machine, the same when its block is taken back, another one in another block. */
const uidOf = (chainId: number, { hash }: ChainBlock, { transactionHash, logIndex }: ChainLog): Hex =>
  keccak256(`0x${word(chainId)}${hash.slice(2)}${transactionHash.slice(2)}${word(logIndex)}`)

const isTransfer = ({ topics }: ChainLog, contractType: ContractType): boolean => {
  const known = findKnownEvent(topics[0] ?? '', topics.length - 1, contractType)
  return known?.standard === contractType && known.signature.name.startsWith('Transfer')
}

/** A log with its place in a block. */
export type PlacedLog = {
  readonly chainId: number
  readonly change: BlockChange
  readonly log: ChainLog
  readonly contractType: ContractType
}

/**
 * Writes one element of a delivery.
 *
 * @param signature by which the listener asked for it; arguments without a name become `arg1`, `arg2`, …
 */
export const webhookEvent = (
  { chainId, change: { kind, block }, log, contractType }: PlacedLog,
  signature: EventSignature,
): WebhookEvent => {
  const transaction = block.transactions[log.transactionIndex]
  const before = block.logs.filter(
    ({ transactionHash, logIndex }) => transactionHash === log.transactionHash && logIndex < log.logIndex,
  )
  return {
    uid: uidOf(chainId, block, log),
    type: kind === 'added' ? 'BLOCK_ADDED' : 'BLOCK_REMOVED',
    blockNumber: block.number,
    blockHash: block.hash,
    parentBlockHash: block.parentHash,
    contractAddress: log.address,
    contractType,
    txnHash: log.transactionHash,
    txnIndex: log.transactionIndex,
    txnLogIndex: String(before.length),
    logDataType: isTransfer(log, contractType) ? 'TOKEN_TRANSFER' : 'EVENT',
    ts: new Date(block.timestamp * 1000).toISOString().replace('.000Z', 'Z'),
    txnInfo: {
      from: transaction?.from ?? zeroAddress,
      to: transaction?.to ?? zeroAddress,
      value: String(transaction?.value ?? 0n),
    },
    rawLog: { data: log.data, topics: log.topics },
    event: {
      topicHash: log.topics[0] ?? '0x',
      eventSig: signature.canonical,
      types: signature.parameters.map(({ type }) => type),
      names: deliveredNames(signature),
      values: eventValues(signature.parameters, log),
    },
  }
}
