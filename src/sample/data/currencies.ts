/** A currency in which the sample's orders are priced. */
export type SampleCurrency = {
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  /** Made-up price of one unit in US dollars. */
  readonly usd: number
}

/** The native coin is the zero address (observed). */
export const native: SampleCurrency = {
  symbol: 'ETH',
  address: '0x0000000000000000000000000000000000000000',
  decimals: 18,
  usd: 2650,
}

export const wrapped: SampleCurrency = {
  symbol: 'WETH',
  address: '0x5a3b1e00000000000000000000000000000e7801',
  decimals: 18,
  usd: 2650,
}

export const dollar: SampleCurrency = {
  symbol: 'USDC',
  address: '0x5a3b1e00000000000000000000000000000a5d06',
  decimals: 6,
  usd: 1,
}

export const currencies = [native, wrapped, dollar] as const
