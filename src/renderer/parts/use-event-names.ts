import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EventRow } from '../../features/events/contract.ts'
import { nativeAddress } from '../../features/orders/core/currency.ts'
import type { EventNames } from '../../core/webhooks/event-line.ts'
import { useCurrentProject } from '../api/current-project.ts'
import { desk } from '../api/desk.ts'
import { useNetworks } from '../api/use-networks.ts'
import { useNodeNetworks } from '../api/use-nodes.ts'
import { useAddressBook } from '../ui/address-book.ts'
import { useShowsAllProjects } from './shows-all-projects.ts'
import { useListenerNames } from './use-listener-names.ts'

type Named = Pick<EventRow, 'contractAddress' | 'contractType'>

const mostCoins = 50

/**
 * Names for the lines of these events: those of the address book, of known contracts, and what coins call themselves, asked in one
 * call for all of them, of the project's one network with a node. With several nobody knows which chain it was: a symbol would be a guess.
 * The native coin, which has the same address everywhere, is named by the network of a row; by itself only where all networks in question
 * have the same.
 *
 * @param rows the same array between two draws
 */
export const useEventNames = (rows: readonly Named[]): EventNames => {
  const { labelOf, coinOf } = useAddressBook()
  const { project, projects } = useCurrentProject()
  const isOfAll = useShowsAllProjects()
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
  const { data } = useQuery(
    desk.query(
      'orders.currencies',
      { project: project?.id ?? '', network: network ?? '', addresses: key === '' ? [] : key.split(',') },
      { enabled: key !== '' && project !== null && network !== undefined, keeps: true },
    ),
  )
  const natives = (isOfAll ? projects : [project])
    .flatMap((one) => one?.networks ?? [])
    .map((slug) => bySlug(slug)?.nativeCurrency)
  const isOneCoin = new Set(natives.map((one) => `${one?.decimals} ${one?.symbol}`)).size < 2
  const native = isOneCoin ? natives[0] : undefined
  const listeners = useListenerNames(!isOneCoin)
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
      nativeOf: (slug) => bySlug(slug)?.nativeCurrency,
      networkOf: (listener) => listeners.get(listener)?.network,
    }
  }, [labelOf, coinOf, data, native, bySlug, listeners])
}
