import { eventKey, type EventKey } from '../../core/webhooks/event-matching.ts'
import { ValueFault } from '../../core/webhooks/abi-word.ts'
import { decodeRawLog } from '../../core/webhooks/decode-raw-log.ts'
import type { EventParameter, EventSignature } from '../../core/webhooks/event-signature.ts'
import { printDeclaration } from '../../core/webhooks/print-declaration.ts'
import { findKnownEvent } from '../../core/webhooks/known-events.ts'
import type { ChainLog } from '../chain/chain-types.ts'
import type { ContractType, Listener } from './indexer-types.ts'

export type WantedEvent = EventKey & { readonly signature: EventSignature }

export const wantedEvent = (signature: EventSignature): WantedEvent => ({ ...eventKey(signature), signature })

const nameless: EventSignature = { name: '', parameters: [], canonical: '' }

/**
 * The signature by which a log is wanted. A log fits by its first topic **and** its number of indexed arguments (observed),
 * so `Transfer` of coins never brings collectibles. Hashes count beside signatures; what is wanted by hash alone has the
 * signature of the token event of that hash, or none.
 */
const findSignature = (
  { topics }: ChainLog,
  events: readonly WantedEvent[],
  topicHashes: Listener['filters']['topicHashes'],
  contractType: ContractType,
): EventSignature | null => {
  const [first] = topics
  if (first === undefined) return null
  const indexed = topics.length - 1
  const matchedSignature = findKnownEvent(first, indexed, contractType)?.signature ?? nameless
  const candidates = events.filter((event) => event.topicHash === first && event.indexed === indexed)
  // ERC-721 and ERC-1155 call the arguments of one event differently; whoever registered both gets the fitting names.
  const fitting = candidates.find(
    ({ signature }) => printDeclaration(signature) === printDeclaration(matchedSignature),
  )
  const [any] = candidates
  if (any !== undefined) return (fitting ?? any).signature
  if (topicHashes?.includes(first) === true) return matchedSignature
  return events.length === 0 && !topicHashes?.length ? matchedSignature : null
}

const namesAccount = ({ topics, data }: ChainLog, accounts: readonly string[]): boolean => {
  const words = new Set(topics.slice(1).map((topic) => topic.slice(2)))
  for (let at = 2; at + 64 <= data.length; at += 64) words.add(data.slice(at, at + 64))
  return accounts.some((account) => words.has(account.slice(2).padStart(64, '0')))
}

const isTokenId = ({ type, name }: EventParameter): boolean =>
  /^uint256(?:\[\d*\])?$/.test(type) && (name === '' || /^(?:token_?)?ids?$/i.test(name))

/** Token ids of a log: arguments called so, or any number where the signature gives no names. */
const tokenIds = (log: ChainLog, signature: EventSignature, contractType: ContractType): Set<string> => {
  const indexedCount = log.topics.length - 1
  const { parameters } =
    findKnownEvent(log.topics[0] ?? '', indexedCount, contractType)?.signature ?? signature
  try {
    const indexed = parameters.map((parameter) => parameter.indexed)
    const values = decodeRawLog(parameters, indexed, log)
    const tokenIdValues = values.filter((_, index) => {
      const parameter = parameters[index]
      return parameter !== undefined && isTokenId(parameter)
    })
    return new Set(tokenIdValues.flat().map(String))
  } catch (fault) {
    if (!(fault instanceof ValueFault)) throw fault
    return new Set()
  }
}

export const matchLog = (
  log: ChainLog,
  contractType: ContractType,
  { contractAddresses, tokenIDs, accounts, topicHashes }: Listener['filters'],
  events: readonly WantedEvent[],
): EventSignature | null => {
  if (contractAddresses.length > 0 && !contractAddresses.includes(log.address)) return null
  const signature = findSignature(log, events, topicHashes, contractType)
  if (signature === null) return null
  if (accounts?.length && !namesAccount(log, accounts)) return null
  if (tokenIDs?.length) {
    const ids = tokenIds(log, signature, contractType)
    if (!tokenIDs.some((id) => ids.has(id.toString()))) return null
  }
  return signature
}
