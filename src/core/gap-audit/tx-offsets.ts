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
  const each = [...delivered].flatMap(([content, indexes]) => {
    const places = onChain.get(content)
    if (places === undefined) return []
    return [...indexes].map(
      (index) => new Set(places.map((place) => place - index).filter((by) => by >= 0 && by <= first)),
    )
  })
  const [one] = each
  if (one === undefined) return 0
  const possible = [...one].filter((by) => each.every((offsets) => offsets.has(by)))
  const [only, ...others] = possible
  return only === undefined || others.length > 0 ? null : only
}
