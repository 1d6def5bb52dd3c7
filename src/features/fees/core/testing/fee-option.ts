import type { FeeOption } from '../fee-option.ts'

/** A coin that a relayer takes for a transaction. */
export const feeOption = (change: Partial<FeeOption> = {}): FeeOption => ({
  symbol: null,
  name: null,
  logoURL: null,
  chainId: null,
  contractAddress: null,
  tokenID: '0',
  decimals: 18,
  to: null,
  value: '1000000000000000',
  gasLimit: null,
  isNative: false,
  ...change,
})
