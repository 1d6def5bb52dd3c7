export type AmountProblem = 'missing' | 'empty' | 'hex' | 'negative' | 'zero' | 'too-large' | 'unreadable'

const largest = 2n ** 256n - 1n

/** Looks at an amount as it came: the document has decimal digits in a text; a number is read as one where it is exact. */
export const amountProblem = (value: unknown): AmountProblem | null => {
  if (value === null || value === undefined) return 'missing'
  if (typeof value !== 'string' && typeof value !== 'number') return 'unreadable'
  const text = String(value)
  if (text.trim() === '') return 'empty'
  if (/^\s*[-+]?0x/i.test(text)) return 'hex'
  if (/^-\d*[1-9]\d*$/.test(text)) return 'negative'
  if (/^-?0+$/.test(text)) return 'zero'
  if (!/^\d+$/.test(text)) return 'unreadable'
  return text.length > 100 || BigInt(text) > largest ? 'too-large' : null
}
