export const hitsWord = 'hits:'

const mostHits = 1_000_000

const held = 0.5
const furtherWord = 0.9

/**
 * How well a line of the palette fits what was typed: 1 begins with it, 0.8 has a word that does, 0.5 holds it, 0.3 has its
 * letters in one word or at the beginnings of several, 0 is hidden. Of several words that stand nowhere together each has to be in the line, in whichever order. Lines made from the typed text itself always fit: a value by its shape (`target-…`) comes
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

/** Further words are found by their beginnings; what stands inside of one is meant when enough of it was typed. */
const leastInside = 4

const bestFit = (texts: readonly string[], wanted: string): number =>
  Math.max(
    0,
    ...texts.map((text, index) => {
      if (index === 0) return fit(text, wanted)
      const further = fit(text, wanted)
      return further > held || (further === held && wanted.length >= leastInside) ? further * furtherWord : 0
    }),
  )

const fit = (text: string, wanted: string): number => {
  if (text.startsWith(wanted)) return 1
  const words = text.split(/\s+/)
  if (words.some((word) => word.startsWith(wanted))) return 0.8
  if (text.includes(wanted)) return held
  if (wanted.length === 1) return 0
  return words.some((word, index) => inWord(word, wanted) || beginWords(words.slice(index), wanted)) ? 0.3 : 0
}

const inWord = (word: string, wanted: string): boolean => {
  if (!word.startsWith(wanted[0] ?? '')) return false
  let at = 0
  for (const letter of wanted) {
    at = word.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** Whether `wanted` is made of the beginnings of words beside each other, the first of `words` among them: `nesa` of `new sale`. */
const beginWords = ([word = '', ...others]: readonly string[], wanted: string): boolean => {
  if (wanted === '') return true
  for (let length = Math.min(word.length, wanted.length); length > 0; length -= 1)
    if (word.startsWith(wanted.slice(0, length)) && beginWords(others, wanted.slice(length))) return true
  return false
}
