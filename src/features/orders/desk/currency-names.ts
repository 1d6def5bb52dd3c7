import { bestOrderOf } from '../core/best-order.ts'
import { nativeAddress } from '../core/currency.ts'
import { isAddressText } from '../../transactions/core/step.ts'
import type { CollectibleOrder } from '../../../core/wire/marketplace.ts'
import type { createCurrencies } from './currencies.ts'
import type { OrderDeps } from './order-deps.ts'

const requestLimit = 200

export type CurrencyNames = {
  readonly learn: (collectibles: readonly CollectibleOrder[]) => Promise<void>
  readonly of: (address: string) => string
}

export const createCurrencyNames = (
  { networks }: Pick<OrderDeps, 'networks'>,
  currencies: ReturnType<typeof createCurrencies>['ask'],
  {
    project,
    network: slug,
    side,
  }: { readonly project: string; readonly network: string; readonly side: 'listing' | 'offer' },
): CurrencyNames => {
  const network = networks.list().networks.find((one) => one.slug === slug)
  const askedAddresses = new Set<string>([nativeAddress])
  const symbolByAddress = new Map<string, string>([[nativeAddress, network?.nativeCurrency.symbol ?? '']])
  return {
    learn: async (collectibles) => {
      const addresses = collectibles.map((one) =>
        (bestOrderOf(one, side)?.priceCurrencyAddress ?? '').toLowerCase(),
      )
      const wanted = [...new Set(addresses)]
        .filter((address) => isAddressText(address) && !askedAddresses.has(address))
        .slice(0, Math.max(0, requestLimit - askedAddresses.size))
      if (wanted.length === 0) return
      for (const address of wanted) askedAddresses.add(address)
      const answer = await currencies({ project, network: slug, addresses: wanted })
      for (const { address, symbol } of answer.ok ? answer.value.currencies : [])
        symbolByAddress.set(address, symbol)
    },
    of: (address) => symbolByAddress.get(address.toLowerCase()) ?? '',
  }
}
