import { cutLongRuns } from './words-of-text.ts'

export type TextQuery =
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'number'; readonly digits: string }
  /** A token id, as rows write it: `#508`. */
  | { readonly kind: 'token'; readonly digits: string }
  | { readonly kind: 'words'; readonly match: string }
  | { readonly kind: 'without'; readonly match: string }
  /** There is nothing in it to look for. */
  | { readonly kind: 'nothing' }

/** Of numbers and hashes a shorter beginning would stand for thousands of words; of words in letters there are few. */
const shortestBeginningOf = (word: string): number => (/^\p{L}/u.test(word) ? 2 : 4)

const maxWords = 20

/** A beginning of a hash or an address is looked up as such without a sign for it. */
const isHexBeginning = (word: string): boolean => /^0x[0-9a-f]*$/i.test(word)

const joined = (terms: readonly string[], by: 'AND' | 'OR'): string =>
  terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(` ${by} `)})`

/** Token ids beside words, as rows write them (`Lantern Coast #508`), apart from the words. With `OR` or `NOT` a number is a word. */
export const splitTokens = (
  text: string,
): { readonly tokenIds: readonly string[]; readonly rest: string } => {
  const parts = text.trim().split(/\s+/)
  const tokens = parts.filter((part) => /^#\d{1,78}$/.test(part))
  if (
    tokens.length === 0 ||
    tokens.length === parts.length ||
    parts.some((part) => part === 'OR' || part === 'NOT')
  )
    return { tokenIds: [], rest: text }
  return {
    tokenIds: tokens.map((token) => BigInt(token.slice(1)).toString()),
    rest: parts.filter((part) => !tokens.includes(part)).join(' '),
  }
}

export type NamedTerms = (word: string, begins: boolean) => readonly string[]

const toTerm = (word: string, namedTerms: NamedTerms): string => {
  const bare = word.endsWith('*') ? word.slice(0, -1) : word
  const cut = cutLongRuns(bare)
  const begins =
    (bare !== word || cut !== bare || isHexBeginning(bare)) && bare.length >= shortestBeginningOf(bare)
  const named = namedTerms(bare, begins).map((term) => `"${term}"`)
  return joined([begins ? `"${cut}"*` : `"${cut}"`, ...named], 'OR')
}

type Group = { readonly all: string[]; readonly none: string[] }

const readGroups = (typed: string, namedTerms: NamedTerms): Group[] => {
  const groups: Group[] = [{ all: [], none: [] }]
  let isNot = false
  let left = maxWords
  for (const part of typed.split(/\s+/)) {
    const group = groups.at(-1)
    if (part === 'OR') groups.push({ all: [], none: [] })
    else if (part === 'NOT') isNot = true
    else if (group !== undefined && part !== 'AND') {
      const words = (part.match(/[\p{L}\p{N}\p{Co}]+\*?/gu) ?? []).slice(0, left)
      if (words.length === 0) continue
      left -= words.length
      const terms = words.map((word) => toTerm(word, namedTerms))
      if (isNot || part.startsWith('-')) group.none.push(joined(terms, 'AND'))
      else group.all.push(...terms)
      isNot = false
    }
  }
  return groups.filter(({ all, none }) => all.length + none.length > 0)
}

/** The index cannot say "not" by itself: what has nothing but that is all that another expression does not find. */
const expressionOf = (groups: readonly Group[]): TextQuery => {
  const [only] = groups
  if (only === undefined) return { kind: 'nothing' }
  if (groups.length === 1 && only.none.length === 0) return { kind: 'words', match: only.all.join(' AND ') }
  const present = groups
    .filter(({ all }) => all.length > 0)
    .map(({ all, none }) => [joined(all, 'AND'), ...none].join(' NOT '))
  const absent = groups.filter(({ all }) => all.length === 0).map(({ none }) => joined(none, 'OR'))
  const bracketed = present.map((one) => (present.length > 1 || absent.length > 0 ? `(${one})` : one))
  if (absent.length === 0) return { kind: 'words', match: bracketed.join(' OR ') }
  return { kind: 'without', match: [joined(absent, 'AND'), ...bracketed].join(' NOT ') }
}

export const readTextQuery = (text: string, namedTerms: NamedTerms = () => []): TextQuery => {
  const typed = text.trim()
  if (/^0x[0-9a-f]{64}$/i.test(typed)) return { kind: 'hash', hash: typed.toLowerCase() }
  if (/^0x[0-9a-f]{40}$/i.test(typed)) return { kind: 'address', address: typed.toLowerCase() }
  if (/^#\d{1,100}$/.test(typed)) return { kind: 'token', digits: BigInt(typed.slice(1)).toString() }
  if (/^\d{1,100}$/.test(typed)) return { kind: 'number', digits: BigInt(typed).toString() }
  return expressionOf(readGroups(typed, namedTerms))
}
