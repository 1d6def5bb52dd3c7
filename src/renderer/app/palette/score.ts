/** Before the number of what a line leads to, among its words. */
export const hitsWord = 'hits:'

const mostHits = 1_000_000

/** Fit of a text that holds what was typed, and what words behind the label count of theirs. */
const held = 0.5
const furtherWord = 0.9

/**
 * How well a line of the palette fits what was typed: 1 begins with it, 0.8 has a word that does, 0.5 holds it, 0.3 has its
 * letters in order, 0 is hidden. Of several words that stand nowhere together each has to be in the line, in whichever order. Lines made from the typed text itself always fit: a value by its shape (`target-…`) comes
 * first, a bare word taken for a name (`target-name-…`) last, because it may be the name of a screen.
 *
 * @param keywords label first, then further words
 */
export const score = (id: string, typed: string, keywords: readonly string[] = []): number => {
  if (id.startsWith('target-name-')) return 0.01
  if (id.startsWith('target-')) {
    const hits = Number(keywords.find((word) => word.startsWith(hitsWord))?.slice(hitsWord.length) ?? 0)
    return 2 + Math.min(hits, mostHits) / mostHits
  }
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return 1
  const texts = keywords.map((keyword) => keyword.toLowerCase())
  const whole = bestFit(texts, wanted)
  const words = wanted.split(/\s+/)
  if (whole >= held || words.length === 1) return whole
  const weakest = Math.min(...words.map((word) => bestFit(texts, word)))
  return weakest >= held * furtherWord ? Math.max(whole, weakest * furtherWord) : whole
}

const bestFit = (texts: readonly string[], wanted: string): number =>
  Math.max(0, ...texts.map((text, index) => fit(text, wanted) * (index === 0 ? 1 : furtherWord)))

const fit = (text: string, wanted: string): number => {
  if (text.startsWith(wanted)) return 1
  if (text.split(/\s+/).some((part) => part.startsWith(wanted))) return 0.8
  if (text.includes(wanted)) return held
  return wanted.length > 1 && inOrder(text, wanted) ? 0.3 : 0
}

/** Whether the letters of `wanted` come in `text` in this order, the first one at the start of a word. */
const inOrder = (text: string, wanted: string): boolean => {
  let at = text.search(new RegExp(`(?:^|\\s)${escapeLetter(wanted[0] ?? '')}`))
  if (at === -1) return false
  for (const letter of wanted) {
    at = text.indexOf(letter, at)
    if (at === -1) return false
    at += 1
  }
  return true
}

const escapeLetter = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
