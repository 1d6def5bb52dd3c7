import type { Input } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { nativeAddress } from '../../../../core/orders/currency.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import type { Collection } from '../../../parts/order-actions/collection.ts'
import { useCoinNames } from '../../../parts/use-coin-names.ts'
import { shortenMiddle } from '../../../ui/hex-format.ts'

/** A currency whose payments no listener brings. */
export type UntrackedCoin = { readonly address: string; readonly name: string }

const transfer = 'Transfer(address indexed from, address indexed to, uint256 value)'

type Registered = Pick<Listener, 'network' | 'state' | 'filters'>

/** Those of the currencies, in lower case, whose transfers no registered listener of the network delivers. */
export const untrackedOf = (
  currencies: readonly string[],
  network: string,
  listeners: readonly Registered[],
): readonly string[] => {
  const tracked = new Set(
    listeners
      .filter(
        (listener) =>
          listener.network === network &&
          listener.state === 'registered' &&
          listener.filters.events.some((event) => event.startsWith('Transfer(')),
      )
      .flatMap(({ filters }) => filters.contractAddresses.map((address) => address.toLowerCase())),
  )
  return [...new Set(currencies)].filter((address) => address !== nativeAddress && !tracked.has(address))
}

const none: readonly { readonly currency: string }[] = []

/** Currencies of a collection’s orders, by its newest readings, whose payments no listener brings. */
export const useUntrackedCoins = (
  project: string,
  collection: Collection | null,
  isEnabled: boolean,
): readonly UntrackedCoin[] => {
  const enabled = isEnabled && collection !== null
  const row = useDeskQuery('portfolio.list', { project }, { enabled }).data?.collections.find(
    ({ network, contractAddress }) =>
      network === collection?.network && contractAddress === collection.contractAddress.toLowerCase(),
  )
  const listeners = useDeskQuery('listeners.list', { project }, { enabled }).data?.listeners
  const floors =
    enabled && row !== undefined ? [...(row.listings?.floors ?? none), ...(row.offers?.floors ?? none)] : none
  const { coinOf } = useCoinNames(floors)
  if (listeners === undefined || collection === null) return []
  return untrackedOf(
    floors.map(({ currency }) => currency),
    collection.network,
    listeners,
  ).map((address) => ({ address, name: coinOf(address)?.symbol ?? shortenMiddle(address, 6, 4) }))
}

/** A listener that brings the payments in these coins. */
export const paymentsListener = (
  project: string,
  network: string,
  coins: readonly UntrackedCoin[],
): Input<'listeners.add'> => ({
  project,
  network,
  name: `Payments in ${coins.map(({ name }) => name).join(' and ')}`,
  filters: { contractAddresses: coins.map(({ address }) => address), events: [transfer] },
})
