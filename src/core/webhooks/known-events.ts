import { countIndexed, parseEventSignature, type EventSignature } from './event-signature.ts'

export type KnownEvent = {
  readonly standard: 'ERC20' | 'ERC721' | 'ERC1155'
  readonly declaration: string
  readonly signature: EventSignature
  readonly topicHash: string
}

/** Written down, not computed: every thread that reads events would hash them at its start. */
const topicHashes = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  uri: '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b',
}

const declarations = [
  ['ERC20', topicHashes.transfer, 'Transfer(address indexed from, address indexed to, uint256 value)'],
  ['ERC20', topicHashes.approval, 'Approval(address indexed owner, address indexed spender, uint256 value)'],
  [
    'ERC721',
    topicHashes.transfer,
    'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  ],
  [
    'ERC721',
    topicHashes.approval,
    'Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  ],
  [
    'ERC721',
    topicHashes.approvalForAll,
    'ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  ],
  [
    'ERC1155',
    topicHashes.transferSingle,
    'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  ],
  [
    'ERC1155',
    topicHashes.transferBatch,
    'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  ],
  [
    'ERC1155',
    topicHashes.approvalForAll,
    'ApprovalForAll(address indexed account, address indexed operator, bool approved)',
  ],
  ['ERC1155', topicHashes.uri, 'URI(string value, uint256 indexed id)'],
] as const

const declare = ([standard, topicHash, declaration]: (typeof declarations)[number]): KnownEvent => {
  const parsed = parseEventSignature(declaration)
  if (!parsed.ok) throw new Error(`The table of token events is wrong: ${declaration} ${parsed.error}`)
  return { standard, declaration, signature: parsed.value, topicHash }
}

export const knownEvents: readonly KnownEvent[] = declarations.map(declare)

const placeOf = (hash: string, indexed: number): string => `${hash} ${indexed}`

// The checker of proofs runs on Node 20, which has no `Map.groupBy`.
const byPlace = new Map<string, KnownEvent[]>()
for (const event of knownEvents) {
  const place = placeOf(event.topicHash, countIndexed(event.signature))
  byPlace.set(place, [...(byPlace.get(place) ?? []), event])
}

export const findKnownEvents = (hash: string, indexed: number): readonly KnownEvent[] =>
  byPlace.get(placeOf(hash.toLowerCase(), indexed)) ?? []

export const standardOfLog = (topics: readonly string[]): KnownEvent['standard'] | null => {
  const standards = new Set(
    findKnownEvents(topics[0] ?? '', topics.length - 1).map(({ standard }) => standard),
  )
  const [only, ...others] = standards
  return only === undefined || others.length > 0 ? null : only
}

/**
 * Finds a token event by its topic hash **and** its number of indexed arguments: `Transfer` of ERC-20 and of ERC-721 share the hash and differ in the
 * number only. `ApprovalForAll` of ERC-721 and ERC-1155 share both; there the contract's type decides, and only a name depends on it.
 */
export const findKnownEvent = (
  hash: string,
  indexed: number,
  contractType: string | null,
): KnownEvent | undefined => {
  const candidates = findKnownEvents(hash, indexed)
  return candidates.find((event) => event.standard === contractType) ?? candidates[0]
}
