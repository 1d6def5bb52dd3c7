import { networks } from '../../../core/networks/networks.ts'

const busiest: readonly number[] = [137, 8453, 1, 42_161, 10, 56, 43_114, 100, 13_371, 33_139, 81_457]

const placeOf = (chainId: number): number => {
  const place = busiest.indexOf(chainId)
  return place === -1 ? busiest.length : place
}

const knownChainIds: readonly number[] = [
  ...new Set(
    networks
      .toSorted(
        (a, b) =>
          placeOf(a.chainId) - placeOf(b.chainId) ||
          Number(a.retired) - Number(b.retired) ||
          Number(a.testnet) - Number(b.testnet),
      )
      .map(({ chainId }) => chainId),
  ),
]

export const likelyChains = (named: bigint | null): readonly number[] => {
  const first = knownChainIds.find((chainId) => BigInt(chainId) === named)
  return first === undefined ? knownChainIds : [...new Set([first, ...knownChainIds])]
}
