/** Fewest characters of a passphrase; the contract says the same. */
export const leastLength = 10

export type PassphraseProblems = { readonly passphrase: string | null; readonly again: string | null }

/** What is wrong with a new passphrase and its repetition. */
export const passphraseProblems = (passphrase: string, again: string): PassphraseProblems => ({
  passphrase:
    passphrase.length < leastLength
      ? `${leastLength - passphrase.length} more: at least ${leastLength} characters`
      : null,
  again: again === passphrase ? null : 'is not the same',
})

/** What its length says. Length is what counts against guessing; the desk does not check words. */
export const lengthWords = (passphrase: string): string => {
  if (passphrase.length === 0)
    return `At least ${leastLength} characters. Four or five unrelated words are good.`
  if (passphrase.length < leastLength) return ''
  if (passphrase.length < 16)
    return `${passphrase.length} characters: enough to be taken, 16 or more are better.`
  return `${passphrase.length} characters: a good length.`
}
