import { errorTable } from '../../core/wire/error-table.ts'

export type Fault =
  | { readonly kind: 'error'; readonly name: string; readonly retryAfter: number | null }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'timeout' | 'malformed' | 'not-json' | 'drop' | 'odd' }

const plain = ['timeout', 'malformed', 'not-json', 'drop', 'odd'] as const

const slowest = 120_000

export const faultNames = `an error of the table (also as Name=seconds, for Retry-After), ${plain.join(', ')}, slow=ms`

export const readFault = (text: string): Fault | null => {
  const [word = '', argument] = text.trim().split('=', 2)
  // Letter case counts: `Timeout` is an error the service answers, `timeout` is no answer at all.
  const known = plain.find((name) => name === word)
  if (known !== undefined) return { kind: known }
  const amount = argument !== undefined && /^\d{1,6}$/.test(argument) ? Number(argument) : null
  if (word === 'slow') {
    return amount === null ? null : { kind: 'slow', milliseconds: Math.min(amount, slowest) }
  }
  const row = errorTable.find(({ name }) => name === word)
  return row === undefined ? null : { kind: 'error', name: row.name, retryAfter: amount }
}
