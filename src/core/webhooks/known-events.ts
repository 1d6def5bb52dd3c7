import { parseEventSignature } from './event-signature.ts'
import type { EventSignature } from './event-signature.ts'
import { topicHash } from './topic-hash.ts'

/** A token event of the interface document's table "Token events that can be watched". */
export type KnownEvent = {
  readonly standard: 'ERC20' | 'ERC721' | 'ERC1155'
  /** As the contract declares it, with `indexed` and names. */
  readonly declaration: string
  readonly signature: EventSignature
  readonly topicHash: string
}

const declarations = [
  ['ERC20', 'Transfer(address indexed from, address indexed to, uint256 value)'],
  ['ERC20', 'Approval(address indexed owner, address indexed spender, uint256 value)'],
  ['ERC721', 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'],
  ['ERC721', 'Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)'],
  ['ERC721', 'ApprovalForAll(address indexed owner, address indexed operator, bool approved)'],
  [
    'ERC1155',
    'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  ],
  [
    'ERC1155',
    'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  ],
  ['ERC1155', 'ApprovalForAll(address indexed account, address indexed operator, bool approved)'],
  ['ERC1155', 'URI(string value, uint256 indexed id)'],
] as const

const declare = ([standard, declaration]: (typeof declarations)[number]): KnownEvent => {
  const parsed = parseEventSignature(declaration)
  if (!parsed.ok) throw new Error(`The table of token events is wrong: ${declaration} ${parsed.error}`)
  return { standard, declaration, signature: parsed.value, topicHash: topicHash(parsed.value.canonical) }
}

/** The nine token events, in the document's order. */
export const knownEvents: readonly KnownEvent[] = declarations.map(declare)

const keyOf = (hash: string, indexed: number): string => `${hash}/${indexed}`

const byKey = new Map<string, KnownEvent[]>()
for (const event of knownEvents) {
  const indexed = event.signature.parameters.filter((parameter) => parameter.indexed).length
  const key = keyOf(event.topicHash, indexed)
  byKey.set(key, [...(byKey.get(key) ?? []), event])
}

/**
 * Finds a token event by its topic hash **and** its number of indexed arguments: `Transfer` of ERC-20 and of ERC-721
 * share the hash and differ in the number only. `ApprovalForAll` of ERC-721 and ERC-1155 share both; there the
 * contract's type decides, and only a name depends on it.
 *
 * @param hash topic 0, any letter case
 * @param indexed topics of the log without the first
 */
export const findKnownEvent = (
  hash: string,
  indexed: number,
  contractType: string | null,
): KnownEvent | undefined => {
  const found = byKey.get(keyOf(hash.toLowerCase(), indexed))
  return found?.find((event) => event.standard === contractType) ?? found?.[0]
}
