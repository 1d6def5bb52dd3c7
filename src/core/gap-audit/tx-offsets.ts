/** What was delivered of a transaction, and what the chain has of it. By content: the indexes delivered, and those in the block. */
export type TxLogs = {
  readonly delivered: ReadonlyMap<string, ReadonlySet<number>>
  readonly onChain: ReadonlyMap<string, readonly number[]>
}

/**
 * What is to be added to delivered indexes to get indexes in the block: 0 where the sender counts in the block, the index of the
 * transaction's first log where it counts in the transaction. Found by the logs whose content is on the chain.
 *
 * @returns `null` when deliveries allow several that make a difference, or none: the transaction's receipt says it then
 */
export const findOffset = ({ delivered, onChain }: TxLogs): number | null => {
  const all = [...onChain.values()].flat()
  const first = Math.min(...all)
  let possible: Set<number> | null = null
  for (const [content, indexes] of delivered) {
    const places = onChain.get(content)
    if (places === undefined) continue
    for (const index of indexes) {
      const offsets = new Set(places.map((place) => place - index).filter((by) => by >= 0 && by <= first))
      possible = possible === null ? offsets : new Set([...possible].filter((by) => offsets.has(by)))
    }
  }
  if (possible === null) return 0
  return possible.size === 1 ? (possible.values().next().value ?? null) : null
}
