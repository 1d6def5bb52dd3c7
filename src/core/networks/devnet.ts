import type { Network } from './network.ts'

export const devnet: Network = {
  slug: 'devnet',
  name: 'Local devnet',
  chainId: 31_337,
  testnet: true,
  nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  blockExplorer: '',
  retired: false,
}
