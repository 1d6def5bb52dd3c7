import type { Input } from '../../../../contract/contract.ts'
import type { ListedNetwork } from '../../../networks/contract.ts'

/** A network as the form has it: what `networks.add` is given. */
export type NetworkValues = Input<'networks.add'>

/** What stands in the form of a new one; its chain id has to be typed. */
export const newNetwork = {
  slug: '',
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
  const { name, symbol } = values.nativeCurrency
  return {
    ...values,
    slug: values.slug.trim(),
    nativeCurrency: { ...values.nativeCurrency, name: name.trim() === '' ? symbol : name },
  }
}

/** What `networks.update` is given: the changed members only. */
export const changeOfNetwork = (values: NetworkValues, network: ListedNetwork): Input<'networks.update'> => {
  const before: Record<string, unknown> = valuesOf(network)
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return { ...Object.fromEntries(changed), slug: network.slug }
}
