/** The network the sample's answers speak of. */
export declare const network: {
  slug: string
  name: string
  chainId: number
  testnet: boolean
  nativeCurrency: {
    symbol: string
    name: string
    decimals: number
  }
  blockExplorer: string
  retired: boolean
}
