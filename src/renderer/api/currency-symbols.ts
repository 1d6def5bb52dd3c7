import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { currencyLabel, nativeAddress } from '../../features/orders/core/currency.ts'
import type { Project } from '../../features/projects/contract.ts'
import { desk } from './desk.ts'
import { useNetworks } from './use-networks.ts'
import { useNodeNetworks } from './use-nodes.ts'

/** What currencies call themselves, by address in small letters. */
export type Symbols = Readonly<Record<string, string>>

const none: Symbols = {}

export const SymbolsContext = createContext<Symbols>(none)

export const useSymbols = (): Symbols => use(SymbolsContext)

/**
 * Asks a node of the network what the currencies of these orders call themselves. Without a node they stay nameless.
 *
 * @param currencies addresses, in any letter case and as often as they come; the same array between two draws
 */
export const useCurrencySymbols = (
  project: Pick<Project, 'id' | 'sample'> | undefined,
  network: string,
  currencies: readonly (string | null | undefined)[],
): Symbols => {
  const key = useMemo(
    () =>
      [...new Set(currencies)]
        .map((one) => one?.toLowerCase() ?? '')
        .filter((address) => /^0x[0-9a-f]{40}$/.test(address) && address !== nativeAddress)
        .toSorted()
        .slice(0, 50)
        .join(','),
    [currencies],
  )
  const hasNode = useNodeNetworks().has(network)
  const { data } = useQuery(
    desk.query(
      'orders.currencies',
      { project: project?.id ?? '', network, addresses: key === '' ? [] : key.split(',') },
      {
        // The desk knows the sample's own currencies without a node.
        enabled: key !== '' && (hasNode || project?.sample === true),
        keeps: true,
      },
    ),
  )
  return useMemo(
    () => Object.fromEntries((data?.currencies ?? []).map(({ address, symbol }) => [address, symbol])),
    [data],
  )
}

export const useCurrencyLabel = (
  slug: string | undefined,
): ((address: string | null | undefined) => string) => {
  const symbols = useSymbols()
  const network = useNetworks().all.find((one) => one.slug === slug)
  return (address) => currencyLabel(network, address, symbols).text
}
