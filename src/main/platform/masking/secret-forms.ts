import { decodeEscapes, toCodes, toText } from './decode-escapes.ts'

/** One way to write a secret down, as it stands in a text whose escapes are undone. */
export type Form = {
  /** Units, folded. */
  readonly codes: Uint16Array
  /** Units as they are where capitals count, `null` where they do not. */
  readonly exact: Uint16Array | null
  /** Parts of it that give the secret away: one of them must stand in a text as a whole. */
  readonly windows: readonly Window[]
}

type Window = { readonly from: number; readonly to: number }

/**
 * Capitals and small letters count as one, and so do the two alphabets of base64: header names come in small letters, and whoever
 * gets a key in capitals needs few guesses.
 */
export const folds: Uint16Array = Uint16Array.from({ length: 65_536 }, (_, code) => {
  if (code >= 65 && code <= 90) return code + 32
  if (code === 45) return 43
  return code === 95 ? 47 : code
})

/** Shorter secrets are hidden only where a text has them as a word of their own. */
export const shortestAnywhere = 6

/** Fewer different units in a row say nothing: the beginning of many a key is `AAAAAA`. */
const leastVariety = 5

/** A part of a secret that is worth hiding: half of a short one, else twelve characters. */
const partOf = (length: number): number => Math.min(length, 12, Math.max(8, length >> 1))

const varietyOf = (units: string): number => new Set(units).size

/** Where the parts of a secret begin that give it away. The head of a token says only how it is signed. */
const partsOf = (units: string): Window[] => {
  const length = partOf(units.length)
  const first = /^eyJ[\w-]+(?=\.[\w-]{12,}\.)/.exec(units)?.[0].length ?? 0
  const parts: Window[] = []
  for (let from = first; from + length <= units.length; from += 1) {
    if (varietyOf(units.slice(from, from + length)) >= leastVariety) parts.push({ from, to: from + length })
  }
  return parts.length === 0 ? [{ from: 0, to: units.length }] : parts
}

type Writing = {
  readonly text: string
  /** Bits of the secret in each place, and the bit at which the first place begins. */
  readonly bits: number
  readonly offset: number
}

const plain = (units: string): Writing => ({ text: units, bits: 8, offset: 0 })

/** The characters of base64 that depend on the secret alone when so many bytes of a group of three stand before it. */
const base64 = (bytes: Buffer, before: number): Writing => {
  const written = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
  const from = Math.ceil((before * 8) / 6)
  const to = Math.floor(((before + bytes.length) * 8) / 6)
  return { text: written.slice(from, to), bits: 6, offset: from * 6 - before * 8 }
}

const formOf = ({ text, bits, offset }: Writing, parts: readonly Window[], countsCapitals: boolean): Form => {
  const codes = toCodes(text)
  return {
    codes: codes.map((code) => folds[code] ?? 0),
    exact: countsCapitals ? codes : null,
    windows: parts.map(({ from, to }) => ({
      from: Math.max(0, Math.ceil((from * 8 - offset) / bits)),
      to: Math.min(codes.length, Math.floor((to * 8 - offset) / bits)),
    })),
  }
}

/** The text with all its escapes undone, as a text is searched in the end. */
const decoded = (text: string): string => {
  let codes = toCodes(text)
  for (let next = decodeEscapes(codes); next !== null; next = decodeEscapes(codes)) ({ codes } = next)
  return toText(codes)
}

/** All forms in which a secret of six characters or more is looked for. */
export const formsOf = (secret: string): Form[] => {
  const bytes = Buffer.from(secret)
  const inBytes = bytes.toString('latin1')
  const countsCapitals = secret.length < 12
  // Beyond ASCII a URL writes bytes, JSON and HTML write characters.
  const texts = new Set([secret, inBytes, decoded(secret)].filter((text) => text.length >= shortestAnywhere))
  const parts = partsOf(inBytes)
  return [
    ...[...texts].map((text) => formOf(plain(text), partsOf(text), countsCapitals)),
    formOf({ text: bytes.toString('hex'), bits: 4, offset: 0 }, parts, false),
    ...[0, 1, 2].map((before) => formOf(base64(bytes, before), parts, false)),
  ]
}

const inPattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

/** What finds a secret of less than six characters where it is a word of its own, as it is or encoded. */
export const shortPattern = (secret: string): RegExp => {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const forms = [secret, hex, hex.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')]
  const ways = [...new Set(forms)].toSorted((one, other) => other.length - one.length).map(inPattern)
  return new RegExp(String.raw`(?<![\w-])()(?:${ways.join('|')})(?![\w-])`, 'g')
}
