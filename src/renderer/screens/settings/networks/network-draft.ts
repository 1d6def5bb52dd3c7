import type { Input } from '../../../../contract/contract.ts'
import type { ListedNetwork } from '../../../../contract/networks.ts'

/** A network while it is being written; numbers are text. */
export type NetworkDraft = {
  readonly slug: string
  readonly name: string
  readonly chainId: string
  readonly symbol: string
  readonly coinName: string
  readonly decimals: string
  readonly blockExplorer: string
  readonly testnet: boolean
  readonly retired: boolean
}

export const emptyNetwork: NetworkDraft = {
  slug: '',
  name: '',
  chainId: '',
  symbol: '',
  coinName: '',
  decimals: '18',
  blockExplorer: '',
  testnet: false,
  retired: false,
}

export const draftOfNetwork = (network: ListedNetwork): NetworkDraft => ({
  slug: network.slug,
  name: network.name,
  chainId: String(network.chainId),
  symbol: network.nativeCurrency.symbol,
  coinName: network.nativeCurrency.name,
  decimals: String(network.nativeCurrency.decimals),
  blockExplorer: network.blockExplorer,
  testnet: network.testnet,
  retired: network.retired,
})

/** Digits as a number; what is none becomes `NaN`, for the check to find. */
const numberOf = (digits: string): number => (/^\d+$/.test(digits.trim()) ? Number(digits) : Number.NaN)

/** What `networks.add` is given. Without a name of its own the coin has that of its symbol. */
export const inputOfNetwork = (draft: NetworkDraft): Input<'networks.add'> => ({
  slug: draft.slug.trim(),
  name: draft.name,
  chainId: numberOf(draft.chainId),
  testnet: draft.testnet,
  nativeCurrency: {
    symbol: draft.symbol,
    name: draft.coinName.trim() === '' ? draft.symbol : draft.coinName,
    decimals: numberOf(draft.decimals),
  },
  blockExplorer: draft.blockExplorer,
  retired: draft.retired,
})

/** What `networks.update` is given: the changed members only. */
export const changeOfNetwork = (draft: NetworkDraft, network: ListedNetwork): Input<'networks.update'> => {
  const before: Record<string, unknown> = inputOfNetwork(draftOfNetwork(network))
  const changed = Object.entries(inputOfNetwork(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return { ...(Object.fromEntries(changed) as Partial<Input<'networks.update'>>), slug: network.slug }
}
