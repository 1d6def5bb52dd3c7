/**
 * What deliveries reported of one on-chain log in one block. Numbers are ids of events, which grow with arrival; `null`: none
 * came.
 */
export type BlockReports = {
  readonly firstAdded: number | null
  readonly lastAdded: number | null
  readonly lastRemoved: number | null
}

/** The state of an on-chain log, and the event that says so. */
export type FoldedLog = { readonly state: 'active' | 'removed'; readonly shown: number }

/** The only sign that a chain took a block back; every other type counts as a sign that it has the log. */
export const isRemoval = (type: string | null): boolean => type === 'BLOCK_REMOVED'

const nothing: BlockReports = { firstAdded: null, lastAdded: null, lastRemoved: null }

const least = (left: number | null, right: number): number => (left === null ? right : Math.min(left, right))
const most = (left: number | null, right: number): number => (left === null ? right : Math.max(left, right))

/** Adds one event to the reports of its block. The order of adding is of no account. */
export const addReport = (reports: BlockReports | undefined, id: number, removal: boolean): BlockReports => {
  const { firstAdded, lastAdded, lastRemoved } = reports ?? nothing
  if (removal) return { firstAdded, lastAdded, lastRemoved: most(lastRemoved, id) }
  return { firstAdded: least(firstAdded, id), lastAdded: most(lastAdded, id), lastRemoved }
}

/**
 * A removal holds whether it came before or after its addition: deliveries come in any order. Only an addition both before and
 * after it says that the chain took the same block up again.
 */
const isActive = ({ firstAdded, lastAdded, lastRemoved }: BlockReports): boolean => {
  if (firstAdded === null || lastAdded === null) return false
  return lastRemoved === null || (firstAdded < lastRemoved && lastRemoved < lastAdded)
}

/**
 * Folds the reports of one on-chain log in all its blocks: it is active while one block has it, so a transaction that was
 * included again in another block is active, whichever of the deliveries came first.
 *
 * @param blocks at least one
 */
export const foldLog = (blocks: Iterable<BlockReports>): FoldedLog => {
  let active = -1
  let newest = -1
  for (const reports of blocks) {
    if (isActive(reports)) active = Math.max(active, reports.lastAdded ?? -1)
    newest = Math.max(newest, reports.lastAdded ?? -1, reports.lastRemoved ?? -1)
  }
  return active >= 0 ? { state: 'active', shown: active } : { state: 'removed', shown: newest }
}
