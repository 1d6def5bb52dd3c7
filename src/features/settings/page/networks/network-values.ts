import type { Input } from '../../../../contract/contract.ts'
import type { ListedNetwork } from '../../../networks/contract.ts'

export type NetworkValues = Input<'networks.save'>

export const newNetwork = {
  slug: '',
  isNew: true,
  name: '',
  testnet: false,
  nativeCurrency: { symbol: '', name: '', decimals: 18 },
  blockExplorer: '',
  retired: false,
}

export const valuesOf = ({
  origin: _origin,
  replacesShipped: _replaces,
  ...values
}: ListedNetwork): NetworkValues => values

/** Without a name of its own the coin has that of its symbol. */
export const withCoinName = (values: NetworkValues): NetworkValues => {
  const { slug, nativeCurrency: coin } = values
  return {
    ...values,
    slug: slug.trim(),
    ...(coin === undefined
      ? {}
      : { nativeCurrency: { ...coin, name: coin.name.trim() === '' ? coin.symbol : coin.name } }),
  }
}
