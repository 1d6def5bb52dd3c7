/** Letters as SQLite’s `lower` makes them small: those of ASCII alone. */
const small = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** The words of a search, as SQLite finds them in `lower(…)`: all of them must be found, in whichever order. */
export const searchWords = (text: string | undefined): readonly string[] => wordsOf(text ?? '').map(small)

/**
 * How a number that is searched for stands in a text that has a blank before each of its parts: it begins something, because any hash has
 * it somewhere. `#12` is a token id. `null` for what is no number.
 */
export const numberForms = (word: string): readonly [string, ...string[]] | null => {
  const [, mark, digits] = /^(#?)(\d+)$/.exec(word) ?? []
  if (digits === undefined) return null
  // A nought alone begins every address.
  return mark === '' && digits !== '0' ? [` ${digits}`, `#${digits}`] : [`#${digits}`]
}

/** Whether a text has every word of a search, in whichever order and letter case. Nothing searched for is in every text. */
export const hasWords = (text: string, searched: string | undefined): boolean => {
  if (searched === undefined) return true
  const lower = text.toLowerCase()
  return wordsOf(searched.toLowerCase()).every((word) => lower.includes(word))
}
