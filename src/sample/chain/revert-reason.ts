import { decodeErrorResult } from 'viem/utils'
import { coinAbi, editionsAbi, marketAbi, uniquesAbi, walletAbi } from '../artifacts/abis.ts'
import type { ChainFault } from './chain-fault.ts'
import type { Hex } from './chain-types.ts'

const errors = [coinAbi, editionsAbi, marketAbi, uniquesAbi, walletAbi]
  .flat()
  .filter((entry) => entry.type === 'error')

export const revertReason = (fault: ChainFault): string => {
  if (fault.data === null || fault.data.length < 10) return fault.message
  try {
    const { errorName, args } = decodeErrorResult({ abi: errors, data: fault.data as Hex })
    return `the contract refuses: ${errorName}(${(args ?? []).map(String).join(', ')})`
  } catch {
    // An error none of these contracts has: the node's words are all there is.
    return fault.message
  }
}
