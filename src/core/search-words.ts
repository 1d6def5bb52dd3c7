/** Letters as SQLite’s `lower` makes them small: those of ASCII alone. */
const small = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

export const searchWords = (text: string | undefined): readonly string[] => wordsOf(text ?? '').map(small)

/** A number begins something, because any hash has it somewhere inside; `#12` is a token id. */
export const numberForms = (word: string): readonly [string, ...string[]] | null => {
  const [, mark, digits] = /^(#?)(\d+)$/.exec(word) ?? []
  if (digits === undefined) return null
  // A nought alone begins every address.
  return mark === '' && digits !== '0' ? [` ${digits}`, `#${digits}`] : [`#${digits}`]
}

export const hasWords = (text: string, searched: string | undefined): boolean => {
  if (searched === undefined) return true
  const lower = text.toLowerCase()
  return wordsOf(searched.toLowerCase()).every((word) => lower.includes(word))
}
