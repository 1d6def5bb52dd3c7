import type { contractKinds } from './contract-kinds.ts'
import { eventKey } from './event-matching.ts'
import { parseEventSignature } from './event-signature.ts'
import { findKnownEvents, type KnownEvent } from './known-events.ts'
import { isFillShape } from './market-fill.ts'

export const tokenStandards = [
  'ERC721',
  'ERC1155',
  'ERC20',
] as const satisfies readonly KnownEvent['standard'][]

export type ContractKind = (typeof contractKinds)[number]

export const marketEvents = [
  'OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer, (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)',
  'RequestAccepted(uint256 indexed requestId, address indexed buyer, address indexed tokenContract, address receiver, uint256 quantity, uint256 quantityRemaining)',
  'OrderFilled(uint256 indexed number, address indexed taker, address indexed collection, uint256 tokenId, uint256 quantity, address currency, uint256 paid)',
] as const

export const orderEvents = [
  ...marketEvents,
  'OrderCreated(uint256 indexed number, address indexed maker, address indexed collection, uint256 tokenId, uint8 side, address currency, uint256 unitPrice, uint256 quantity, uint256 validUntil)',
  'OrderCancelled(uint256 indexed number, address indexed maker, address indexed collection)',
  'RequestCreated(uint256 indexed requestId, address indexed creator, address indexed tokenContract, uint256 tokenId, bool isListing, uint256 quantity, address currency, uint256 pricePerToken, uint256 expiry)',
  'RequestCancelled(uint256 indexed requestId, address indexed tokenContract)',
  'OrderCancelled(bytes32 orderHash, address indexed offerer, address indexed zone)',
  'CounterIncremented(uint256 newCounter, address indexed offerer)',
] as const

export const readStandard = (text: string | null): (typeof tokenStandards)[number] | null => {
  const word = text?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return tokenStandards.find((standard) => standard === word) ?? null
}

export const kindsOfEvent = (declaration: string): readonly ContractKind[] | null => {
  const parsed = parseEventSignature(declaration)
  if (!parsed.ok) return null
  if (isFillShape(parsed.value.canonical)) return ['market']
  const key = eventKey(parsed.value)
  const standards = findKnownEvents(key.topicHash, key.indexed).map(({ standard }) => standard)
  return standards.length === 0 ? null : standards
}

type LoggedEvent = {
  readonly contractType: string | null
  readonly eventSig: string | null
}

export const kindByEvents = (events: readonly LoggedEvent[]): ContractKind | null => {
  const kinds = new Set(
    events.flatMap(({ contractType, eventSig }): readonly ContractKind[] => {
      const standard = readStandard(contractType)
      if (standard !== null) return [standard]
      return eventSig !== null && isFillShape(eventSig.replaceAll(' ', '')) ? ['market'] : []
    }),
  )
  const [kind, ...others] = kinds
  return kind === undefined || others.length > 0 ? null : kind
}
