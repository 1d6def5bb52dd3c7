import { nativeAddress } from '../../../features/orders/core/currency.ts'
import type { StoredSale } from './sale-rows.ts'
import type { SalesDeps } from './sales-deps.ts'

export type Coin = { readonly symbol: string; readonly decimals: number | null }

export const createCoins = ({ currencies, networks }: SalesDeps) => {
  const known = new Map<string, Coin | null>()
  const keyOf = ({ project, network, currency }: StoredSale): string => `${project} ${network} ${currency}`
  const nativeOf = (slug: string): Coin | null =>
    networks.list().networks.find((network) => network.slug === slug)?.nativeCurrency ?? null
  return {
    learn: async (sales: readonly StoredSale[]): Promise<void> => {
      const unknown = sales.filter((sale) => !known.has(keyOf(sale)))
      for (const group of Map.groupBy(unknown, ({ project, network }) => `${project} ${network}`).values()) {
        const [first] = group
        if (first === undefined) continue
        const { project, network } = first
        const addresses = [...new Set(group.map(({ currency }) => currency))]
        const answered =
          project === '' || network === ''
            ? null
            : await currencies({
                project,
                network,
                addresses: addresses.filter((one) => one !== nativeAddress),
              })
        for (const currency of addresses) {
          const named =
            answered?.ok === true
              ? answered.value.currencies.find((one) => one.address === currency)
              : undefined
          const coin = currency === nativeAddress ? nativeOf(network) : (named ?? null)
          known.set(keyOf({ ...first, currency }), coin)
        }
      }
    },
    of: (sale: StoredSale): Coin | null => known.get(keyOf(sale)) ?? null,
  }
}
