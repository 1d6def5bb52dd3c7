import type { JsonValue } from '../wire/parse-json.ts'
import { findParts } from './element-parts.ts'
import { readDeliveredEvent } from './delivered-event.ts'
import { isRemoval } from './removal.ts'
import { rawLogFault } from './raw-log.ts'
import { readElement } from './read-element.ts'
import { isUnset, member } from './wire-fields.ts'
import { checkElement } from './self-check/check-element.ts'
import type { Hex } from '../../features/signatures/core/bytes.ts'
import { readTransactionInfo, repeatedMember, strangeMember } from './delivered-members.ts'
import { hashText } from './hex-fields.ts'
import type { OpenReason } from './chain-verdicts.ts'

/** What a delivery says of a log, in one spelling: hex in small letters. What it does not say is `null`. */
export type DeliveredLog = {
  readonly blockHash: Hex
  readonly blockNumber: string | null
  readonly parentBlockHash: Hex | null
  readonly txnHash: Hex | null
  readonly txnIndex: number | null
  /** What `txnInfo` says: sender, receiver, and native coins in their smallest unit, decimal digits. */
  readonly txnFrom: Hex | null
  readonly txnTo: Hex | null
  readonly txnValue: string | null
  readonly txnLogIndex: number | null
  readonly contractAddress: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  /** ISO 8601, as it was delivered. */
  readonly ts: string | null
}

export type DeliveredLogReading = {
  readonly log: DeliveredLog
  /** It says that its block was taken back. */
  readonly isRemoval: boolean
  /** Why it can be proven in no case; `null`: nothing is in the way. */
  readonly doubt: { readonly reason: OpenReason; readonly message: string } | null
}

export type UnprovableDelivery = {
  readonly reason: OpenReason
  readonly message: string
  /** The block it names, where it names one. */
  readonly blockHash: Hex | null
}

const place = (value: number | string | null): number | null =>
  typeof value === 'number' && value >= 0 ? value : null

const number = (value: number | string | null): string | null => {
  const digits = value === null ? '' : String(value)
  return /^\d{1,20}$/.test(digits) ? digits : null
}

const compared = ['eventSig', 'topicHash', 'types', 'names', 'values'] as const

const doubtOf = (
  element: JsonValue,
  log: DeliveredLog,
  receivedAt: number,
): { readonly reason: OpenReason; readonly message: string } | null => {
  const { verdict, lines } = checkElement(element, receivedAt)
  if (verdict === 'contradictory')
    return {
      reason: 'contradictory',
      message: 'Fields of the delivery contradict each other, so that what it says is not one log.',
    }
  const parts = findParts(element)
  if (parts === null) return null
  const delivered = readDeliveredEvent(parts)
  const isCompared = (rule: string): boolean =>
    lines.some((line) => line.rule === rule && line.outcome === 'ok')
  const isRead: Record<(typeof compared)[number], boolean> = {
    eventSig: !lines.some(({ rule }) => rule === 'signature'),
    topicHash: isCompared(delivered.eventSig === null ? 'log-topic' : 'topic-hash'),
    types: isCompared('types'),
    // Which names are given is chosen with the listener; how many is not.
    names: lines.some(({ rule, field }) => rule === 'names' && field !== 'event.names'),
    values: isCompared('values'),
  }
  const unread =
    compared.find((name) => delivered[name] !== null && !isRead[name]) ??
    (!isUnset(member(parts.log, 'transferEvent')) && !isCompared('transfer') ? 'transferEvent' : null) ??
    repeatedMember(parts, log)
  return unread === null
    ? null
    : {
        reason: 'contradictory',
        message: `What the delivery says in ${unread} could not be compared with its log.`,
      }
}

export const readDeliveredLog = (
  element: JsonValue,
  receivedAt: number,
): DeliveredLogReading | UnprovableDelivery => {
  const event = readElement(element, 0)
  const { rawLog } = event
  const blockHash = hashText(event.blockHash)
  const noLog = (message: string): UnprovableDelivery => ({ reason: 'no-log', message, blockHash })
  if (blockHash === null)
    return { reason: 'no-block', message: 'The delivery names no block by its hash.', blockHash }
  if (rawLog === null)
    return noLog(
      'The delivery has no log: what is no log of a contract is in no receipt, such as a transfer of native coins.',
    )
  const fault = rawLogFault(rawLog)
  if (fault !== null) return noLog(`The log cannot be read: ${fault}.`)
  const address = event.contractAddress?.toLowerCase() ?? null
  if (address === null || !/^0x[0-9a-f]{40}$/.test(address)) return noLog('The delivery names no contract.')
  const info = readTransactionInfo(element)
  const log: DeliveredLog = {
    blockHash,
    blockNumber: number(event.blockNumber),
    parentBlockHash: hashText(event.parentBlockHash),
    txnHash: hashText(event.txnHash),
    txnIndex: place(event.txnIndex),
    ...info.said,
    txnLogIndex: place(event.txnLogIndex),
    contractAddress: address as Hex,
    topics: rawLog.topics.map((topic) => topic.toLowerCase() as Hex),
    data: (rawLog.data === '' ? '0x' : rawLog.data.toLowerCase()) as Hex,
    ts: event.ts,
  }
  const strange = strangeMember(element, log) ?? info.strange
  return {
    log,
    isRemoval: isRemoval(event.type),
    doubt:
      strange === null
        ? doubtOf(element, log, receivedAt)
        : {
            reason: 'contradictory',
            message: `What the delivery says in ${strange} is not of its type, so that it cannot be compared.`,
          },
  }
}
