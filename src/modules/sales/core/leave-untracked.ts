import type { Unmatched, UnmatchedReason } from '../../../core/sales/sale.ts'

type Group = {
  readonly project: string | null
  readonly network: string | null
  readonly unmatched: readonly Unmatched[]
}

/** What a project looks at: its listeners on each network, and the collections that it lists. */
export type Tracking = {
  readonly listeners: readonly {
    readonly project: string
    readonly network: string
    readonly contracts: readonly string[]
  }[]
  readonly collections: readonly {
    readonly project: string
    readonly network: string
    readonly contractAddress: string
  }[]
}

/** Reasons that a market's event alone gives: it tells of all collections that the market trades. */
const ofMarketAlone = new Set<UnmatchedReason>(['no-transfer', 'no-creation'])

/** A listener without contracts follows all of them. */
const isTracked = ({ listeners, collections }: Tracking, group: Group, collection: string): boolean => {
  const isHere = (at: { readonly project: string; readonly network: string }): boolean =>
    at.project === group.project && at.network === group.network
  return (
    listeners.some(
      (listener) =>
        isHere(listener) &&
        (listener.contracts.length === 0 ||
          listener.contracts.some((contract) => contract.toLowerCase() === collection)),
    ) || collections.some((listed) => isHere(listed) && listed.contractAddress.toLowerCase() === collection)
  )
}

/** A group without the fills of collections that nobody tracks. A fill whose collection is unknown stays. */
export const leaveUntracked = <G extends Group>(group: G, tracking: Tracking): G => ({
  ...group,
  unmatched: group.unmatched.filter(
    ({ reason, collection }) =>
      group.project === null ||
      group.network === null ||
      collection === null ||
      !ofMarketAlone.has(reason) ||
      isTracked(tracking, group, collection.toLowerCase()),
  ),
})
