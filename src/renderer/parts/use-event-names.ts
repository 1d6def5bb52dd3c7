import { useMemo } from 'react'
import type { EventRow } from '../../contract/events.ts'
import { nativeAddress } from '../../core/orders/currency.ts'
import type { EventNames } from '../../core/webhooks/event-line.ts'
import { useCurrentProject } from '../api/current-project.ts'
import { useDeskQuery } from '../api/queries.ts'
import { useNetworks } from '../api/use-networks.ts'
import { useNodeNetworks } from '../api/use-nodes.ts'
import { useAddressBook } from '../ui/address-book.ts'

type Named = Pick<EventRow, 'contractAddress' | 'contractType'>

/** Coins of one call. */
const mostCoins = 50

/**
 * Names for the lines of these events: those of the address book, of known contracts, and what coins call themselves, asked in one
 * call for all of them, of the project's one network with a node. With several nobody knows which chain it was: a symbol would be a guess.
 *
 * @param rows the same array between two draws
 */
export const useEventNames = (rows: readonly Named[]): EventNames => {
  const { labelOf, coinOf } = useAddressBook()
  const { project } = useCurrentProject()
  const { bySlug } = useNetworks()
  const withNode = useNodeNetworks()
  const slugs = (project?.networks ?? []).filter((slug) => withNode.has(slug))
  const network = slugs.length === 1 ? slugs[0] : undefined
  const key = useMemo(() => {
    const coins = rows.flatMap(({ contractAddress, contractType }) =>
      contractType?.toUpperCase() === 'ERC20' && /^0x[0-9a-f]{40}$/i.test(contractAddress ?? '')
        ? (contractAddress?.toLowerCase() ?? [])
        : [],
    )
    return [...new Set(coins)]
      .filter((address) => coinOf(address) === undefined)
      .toSorted()
      .slice(0, mostCoins)
      .join(',')
  }, [rows, coinOf])
  const { data } = useDeskQuery(
    'orders.currencies',
    { project: project?.id ?? '', network: network ?? '', addresses: key === '' ? [] : key.split(',') },
    { enabled: key !== '' && project !== null && network !== undefined, keepFormer: true },
  )
  const native = network === undefined ? undefined : bySlug(network)?.nativeCurrency
  return useMemo(() => {
    const asked = new Map(
      data?.currencies.flatMap(({ address, symbol, decimals }) =>
        decimals === null ? [] : [[address, { symbol, decimals, isClaimed: true }] as const],
      ),
    )
    return {
      nameOf: labelOf,
      coinOf: (address) =>
        coinOf(address) ?? asked.get(address) ?? (address === nativeAddress ? native : undefined),
    }
  }, [labelOf, coinOf, data, native])
}
