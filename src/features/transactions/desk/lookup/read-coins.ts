import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import type { TransactionLookup } from '../../contract/lookup.ts'
import type { LookupReader } from './lookup-reader.ts'

const abi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)'])
const maxCoins = 20
const longestSymbol = 20

const ask = async (
  reader: LookupReader,
  address: string,
  functionName: 'symbol' | 'decimals',
): Promise<string | number | null> => {
  const answered = await reader.ethCall(address, encodeFunctionData({ abi, functionName }), 'latest')
  if (!answered.ok) return null
  try {
    return decodeFunctionResult({ abi, functionName, data: answered.value as `0x${string}` })
  } catch {
    // A contract that is no such coin.
    return null
  }
}

/** What coins call themselves. Those that do not say are left out. */
export const readCoins = async (
  reader: LookupReader,
  addresses: Iterable<string>,
): Promise<TransactionLookup['coins']> => {
  const coins = await Promise.all(
    [...new Set(addresses)].slice(0, maxCoins).map(async (address) => {
      const [symbol, decimals] = [
        await ask(reader, address, 'symbol'),
        await ask(reader, address, 'decimals'),
      ]
      if (typeof symbol !== 'string' || typeof decimals !== 'number') return []
      return [{ address, symbol: symbol.trim().slice(0, longestSymbol), decimals }]
    }),
  )
  return coins.flat()
}
