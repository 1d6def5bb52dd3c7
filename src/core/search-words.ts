/** Letters as SQLite’s `lower` makes them small: those of ASCII alone. */
const small = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The words of a search, in small letters: all of them must be found, in whatever order. */
export const searchWords = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/\s+/).flatMap((word) => (word === '' ? [] : [small(word)]))

/** Whether a text has all words of a search. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const smallText = small(text)
  return words.every((word) => smallText.includes(word))
}
