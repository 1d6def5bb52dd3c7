import { decodeErrorResult } from 'viem/utils'
import { quote } from '../../../../core/facts.ts'
import type { AbiIndex } from '../abi-index.ts'
import type { Revert } from '../say/revert-sentences.ts'
import { isBytesText } from '../step.ts'

const shown = (value: unknown): string => (typeof value === 'string' ? value : String(value))

export const revertText = (text: string | undefined): Revert =>
  text === undefined ? { id: 'nothing', values: {} } : { id: 'text', values: { said: quote(text) } }

export const revertReason = (data: string, index: AbiIndex): Revert => {
  if (data === '' || data === '0x') return revertText(undefined)
  if (!isBytesText(data)) return { id: 'unreadable', values: {} }
  for (const { abi } of [...index.abis, { abi: [] }]) {
    try {
      const { errorName: name, args } = decodeErrorResult({ abi, data })
      const values: readonly unknown[] = args ?? []
      if (name === 'Error') return revertText(shown(values[0]))
      if (name === 'Panic') return { id: 'panic', values: { code: shown(values[0]) } }
      return { id: 'error', values: { name, args: quote(values.map(shown).join(', ')) } }
    } catch {
      // Not an error of this ABI.
    }
  }
  return {
    id: 'unknown-error',
    values: { data: quote(data.length > 138 ? `${data.slice(0, 138)}…` : data) },
  }
}
