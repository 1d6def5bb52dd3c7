import type { KnownContract } from './known-contracts.ts'

export type CoinFacts = { readonly contract: string; readonly symbol: string; readonly decimals: number }

export type ConfirmedContract = {
  readonly address: string
  readonly coin: Omit<CoinFacts, 'contract'> | null
}

export type ChainFacts = {
  readonly contracts: ReadonlySet<string>
  readonly coins: readonly CoinFacts[]
}

const ethereum = 1
const optimism = 10
const polygon = 137
const base = 8453
const arbitrum = 42_161
const avalanche = 43_114
const sepolia = 11_155_111
const baseSepolia = 84_532

const largest = [ethereum, optimism, polygon, base, arbitrum, avalanche, sepolia]

/** Chains on which contracts of a fixed address are known to be. On others they may be missing: a call of nothing does nothing. */
const chainsOf: readonly (readonly [address: string, chains: readonly number[]])[] = [
  ['0x00000000006c3852cbef3e08e8df289169ede581', [ethereum, polygon]],
  ['0x00000000000001ad428e4906ae43d8f9852d0dd6', [ethereum, polygon]],
  ['0x00000000000000adc04c56bf30ac9d3c0aaf14dc', largest],
  ['0x0000000000000068f116a894984e2db1123eb395', [...largest, baseSepolia]],
  ['0x1e0049783f008a0085193e00003d00cd54003c71', [...largest, baseSepolia]],
  ['0x000000000022d473030f116ddee9f6b43ac78ba3', [...largest, baseSepolia]],
  ['0xca11bde05977b3631167028862be2a173976ca11', [...largest, baseSepolia]],
]

const usualCoins: readonly (readonly [chain: number, contract: string, symbol: string, decimals: number])[] =
  [
    [ethereum, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'WETH', 18],
    [ethereum, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'USDC', 6],
    [optimism, '0x4200000000000000000000000000000000000006', 'WETH', 18],
    [optimism, '0x0b2c639c533813f4aa9d7837caf62653d097ff85', 'USDC', 6],
    [polygon, '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619', 'WETH', 18],
    [polygon, '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', 'WPOL', 18],
    [polygon, '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', 'USDC', 6],
    [base, '0x4200000000000000000000000000000000000006', 'WETH', 18],
    [base, '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', 'USDC', 6],
    [arbitrum, '0x82af49447d8a07e3bd95bd0d56f35241523fbab1', 'WETH', 18],
    [arbitrum, '0xaf88d065e77c8cc2239327c5edb3a432268e5831', 'USDC', 6],
  ]

/**
 * What is known of a chain: by what ships with the app, by whom an operator or the sample marked, and by what a node confirmed
 * before. What a node said counts more than what was entered.
 *
 * @param marked contracts marked on this chain, not those of an address that is the same on every chain
 */
export const chainFacts = (
  chainId: number,
  marked: readonly KnownContract[],
  confirmed: readonly ConfirmedContract[],
): ChainFacts => {
  const coins: readonly CoinFacts[] = [
    ...confirmed.flatMap(({ address, coin }) => (coin === null ? [] : [{ contract: address, ...coin }])),
    ...marked.flatMap(({ address, label, decimals }) =>
      decimals === undefined ? [] : [{ contract: address, symbol: label, decimals }],
    ),
    ...usualCoins.flatMap(([chain, contract, symbol, decimals]) =>
      chain === chainId ? [{ contract, symbol, decimals }] : [],
    ),
  ]
  return {
    contracts: new Set([
      ...chainsOf.flatMap(([address, chains]) => (chains.includes(chainId) ? [address] : [])),
      ...[...marked, ...confirmed].map(({ address }) => address),
      ...coins.map(({ contract }) => contract),
    ]),
    coins,
  }
}
