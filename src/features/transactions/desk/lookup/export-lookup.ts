import type { MethodAnswer, ParsedInput } from '../../../../contract/contract.ts'
import { lookupSheet } from '../../core/lookup/sheet.ts'
import { succeed } from '../../../../core/result.ts'
import type { createLookup } from './lookup.ts'

/** Looks a transaction up and writes it as a file. */
export const exportLookup =
  (lookup: ReturnType<typeof createLookup>) =>
  async (
    { format, ...input }: ParsedInput<'transactions.exportLookup'>,
    signal: AbortSignal,
  ): MethodAnswer<'transactions.exportLookup'> => {
    const found = await lookup(input, signal)
    if (!found.ok) return found
    const name = `transaction-${found.value.hash.slice(0, 10)}`
    return format === 'json'
      ? succeed({
          fileName: `${name}.json`,
          mediaType: 'application/json',
          text: `${JSON.stringify(found.value, null, 2)}\n`,
        })
      : succeed({ fileName: `${name}.csv`, mediaType: 'text/csv', text: lookupSheet(found.value) })
  }
