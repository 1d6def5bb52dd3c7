import { getAddress } from 'viem/utils'
import type { LintMark } from './listener-lint.ts'

export type LintedText = {
  readonly text: string
  readonly proper: string | null
  readonly marks: readonly LintMark[]
}

const error = (message: string): readonly LintMark[] => [{ severity: 'error', message }]

const isMixedCase = (digits: string): boolean => /[a-f]/.test(digits) && /[A-F]/.test(digits)

const lintAddress = (text: string): LintedText => {
  if (!/^0x[0-9a-f]{40}$/i.test(text))
    return { text, proper: null, marks: error('An address is 0x and 40 hex digits.') }
  const proper = getAddress(text.toLowerCase())
  const wrong = isMixedCase(text.slice(2)) && text.slice(2) !== proper.slice(2)
  if (wrong)
    return {
      text,
      proper,
      marks: error(
        'Its checksum (the letter case) is wrong: a digit may be mistyped. In small letters it is taken as it is.',
      ),
    }
  const zero = /^0x0{40}$/.test(text)
  return {
    text,
    proper,
    marks: zero ? [{ severity: 'note', message: 'The zero address: who mints from and burns to.' }] : [],
  }
}

const most256 = 2n ** 256n

const lintTokenId = (text: string): LintedText => {
  if (!/^\d{1,78}$/.test(text))
    return { text, proper: null, marks: error('A token id is a whole number in decimal digits.') }
  const value = BigInt(text)
  if (value >= most256) return { text, proper: null, marks: error('A token id has 256 bits at most.') }
  return { text, proper: value.toString(), marks: [] }
}

const lintHash = (text: string): LintedText =>
  /^0x[0-9a-f]{64}$/i.test(text)
    ? { text, proper: text.toLowerCase(), marks: [] }
    : { text, proper: null, marks: error('A topic hash has 0x and 64 hex digits.') }

const lintEach = (
  texts: readonly string[],
  lint: (text: string) => LintedText,
  what: string,
): LintedText[] => {
  const seen = new Set<string>()
  return texts.map((text) => {
    const linted = lint(text.trim())
    const { proper } = linted
    if (proper === null || !seen.has(proper)) {
      if (proper !== null) seen.add(proper)
      return linted
    }
    const message = `This ${what} is listed twice.`
    return { ...linted, marks: [...linted.marks, { severity: 'warning', message }] }
  })
}

export const lintAddresses = (texts: readonly string[]): LintedText[] =>
  lintEach(texts, lintAddress, 'address')

export const lintTokenIds = (texts: readonly string[]): LintedText[] =>
  lintEach(texts, lintTokenId, 'token id')

export const lintHashes = (texts: readonly string[]): LintedText[] => lintEach(texts, lintHash, 'hash')
