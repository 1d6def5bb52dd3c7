/** What a typed text asks for, by its shape. */
export type TextQuery =
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'number'; readonly digits: string }
  /** An expression for the full-text index. */
  | { readonly kind: 'words'; readonly match: string }
  /** There is nothing in it to look for. */
  | { readonly kind: 'nothing' }

/** Characters from which on a beginning is looked up as one: a shorter one would stand for half of all words. */
const shortestBeginning = 4

/** Longest run of letters and digits that is one word of the index; see `words-of-text.ts`. */
const longestWord = 66

const mostWords = 20

/** A beginning of a hash or an address is looked up as such without a sign for it. */
const isHexBeginning = (word: string): boolean => /^0x[0-9a-f]*$/i.test(word) && word.length < longestWord

const toTerm = (word: string): string => {
  const bare = word.endsWith('*') ? word.slice(0, -1) : word
  const begins = bare !== word || isHexBeginning(bare)
  return begins && bare.length >= shortestBeginning ? `"${bare}"*` : `"${bare}"`
}

/** A text too long for one word of the index was cut into several there, too. */
const cutWords = (word: string): string[] => {
  const star = word.endsWith('*')
  const bare = star ? word.slice(0, -1) : word
  if (bare.length <= longestWord) return [word]
  return Array.from({ length: Math.ceil(bare.length / longestWord) }, (_, index) =>
    bare.slice(index * longestWord, (index + 1) * longestWord),
  ).map((piece, index, all) => (star && index === all.length - 1 ? `${piece}*` : piece))
}

/** Tells what a person who typed this text looks for. */
export const readTextQuery = (text: string): TextQuery => {
  const typed = text.trim()
  if (/^0x[0-9a-f]{64}$/i.test(typed)) return { kind: 'hash', hash: typed.toLowerCase() }
  if (/^0x[0-9a-f]{40}$/i.test(typed)) return { kind: 'address', address: typed.toLowerCase() }
  if (/^\d{1,100}$/.test(typed)) return { kind: 'number', digits: BigInt(typed).toString() }
  const words = (typed.match(/[\p{L}\p{N}\p{Co}]+\*?/gu) ?? []).flatMap(cutWords).slice(0, mostWords)
  if (words.length === 0) return { kind: 'nothing' }
  return { kind: 'words', match: words.map(toTerm).join(' ') }
}
