import { decodeErrorResult } from 'viem/utils'
import type { AbiIndex } from '../abi-index.ts'
import { isBytesText } from '../step.ts'

/** Codes of `Panic(uint256)`, as the Solidity compiler writes them. */
const panics: Readonly<Record<string, string>> = {
  '1': 'an assertion failed',
  '17': 'arithmetic overflow or underflow',
  '18': 'division by zero',
  '33': 'a value outside of an enumeration',
  '49': 'an empty list was popped',
  '50': 'an index outside of a list',
  '65': 'too much memory was asked for',
  '81': 'a function that was never set was called',
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/**
 * Why a call reverted: `Error(string)`, `Panic(uint256)`, or an error of an ABI at hand.
 *
 * @param data what the call returned
 * @returns a text for people; the raw bytes when nobody knows them
 */
export const revertReason = (data: string, index: AbiIndex): string => {
  if (data === '' || data === '0x') return 'reverted without a reason'
  if (!isBytesText(data)) return 'reverted with something unreadable'
  for (const { abi } of [...index.abis, { abi: [] }]) {
    try {
      const { errorName, args } = decodeErrorResult({ abi, data })
      const values: readonly unknown[] = args ?? []
      if (errorName === 'Error') return shown(values[0])
      if (errorName === 'Panic') {
        const code = shown(values[0])
        return `panic ${code}: ${panics[code] ?? 'a code that is not known'}`
      }
      return `${errorName}(${values.map(shown).join(', ')})`
    } catch {
      // Not an error of this ABI.
    }
  }
  return `reverted with ${data.length > 138 ? `${data.slice(0, 138)}…` : data}, which no ABI here knows`
}
