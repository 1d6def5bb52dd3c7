/** Longest text kept in a column; the whole text is in the delivery's body. */
const longest = 4096

/** Characters of a hash. */
const longestHash = 66

const hash32 = /^0x[0-9a-f]{64}$/i
const address = /^0x[0-9a-f]{40}$/i

/** What a sender wrote, as a column keeps it: cut with a mark when far too long, half characters replaced. */
export const storedText = (text: string): string => {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return cut.isWellFormed() ? cut : cut.toWellFormed()
}

/** An address in small letters; other text as it came. */
export const storedAddress = (text: string): string =>
  address.test(text) ? text.toLowerCase() : storedText(text)

/** A hash as its 32 bytes, half the size of its hex; text that is no hash as it came. */
export const storedHash = (text: string): Buffer | string =>
  hash32.test(text) ? Buffer.from(text.slice(2), 'hex') : storedText(text)

export type HashForms = {
  /** As `storedHash`. */
  readonly stored: Buffer | string
  /** Key of what is stored, see `textKey`. */
  readonly key: number
  /** The hash's beginning, with a short key of all of it. */
  readonly mark: string
}

const digits36 = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A whole number as its digits of base 36, which takes the engine's own `toString(36)` five times as long. */
export const base36 = (value: number): string => {
  let digits = ''
  let rest = value
  do {
    const next = Math.floor(rest / 36)
    digits = digits36.charAt(rest - next * 36) + digits
    rest = next
  } while (rest > 0)
  return digits
}

export const hashForms = (text: string): HashForms => {
  const stored = storedHash(text)
  const key = textKey(text)
  if (typeof stored !== 'string') return { stored, key, mark: text.slice(2, 10).toLowerCase() + base36(key) }
  return { stored, key: stored === text ? key : textKey(stored), mark: `k${base36(key)}` }
}

const mostCached = 256
const cache = new Map<string, HashForms>()

/** As `hashForms`, for whoever stores many: those of a block, a transaction and a topic come again and again. */
export const cachedHashForms = (text: string): HashForms => {
  const former = cache.get(text)
  if (former !== undefined) return former
  const hash = hashForms(text)
  // A long text would stay in memory.
  if (text.length > longestHash) return hash
  if (cache.size >= mostCached) cache.clear()
  cache.set(text, hash)
  return hash
}

/** A stored hash as text: `0x` and small letters, or what came in its place. */
export const hashText = (stored: Buffer | string | null): string | null =>
  stored === null || typeof stored === 'string' ? stored : `0x${stored.toString('hex')}`

/**
 * Short key of a text, the same for any letter case: 47 bits, which SQLite keeps in six bytes. Indexes over it are a
 * fraction of the size of indexes over hashes. Two texts may share a key, so whoever looks one up compares the text too.
 */
export const textKey = (text: string): number => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    // ASCII letters only, as SQLite's NOCASE has it.
    const raw = text.charCodeAt(at)
    const code = raw >= 0x41 && raw <= 0x5a ? raw + 0x20 : raw
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (high >>> 17) * 2 ** 32 + (low >>> 0)
}
