/** Longest run of letters and digits that stays one word: a hash with its `0x`. Data of a log is cut into pieces of that. */
const longestWord = 66

const isLetterOrDigit = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)

const unescapeOne = (_whole: string, hex: string | undefined, plain: string | undefined): string => {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
  // A line break or a tab parts words; a quote or a slash does so by itself.
  return plain !== undefined && /["\\/]/.test(plain) ? plain : ' '
}

/** A loop instead of an expression: it looks at each character once, whatever the text. */
const cutLongRuns = (text: string): string => {
  const pieces: string[] = []
  let start = 0
  let run = 0
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetterOrDigit(text.charCodeAt(at))) {
      run = 0
      continue
    }
    run += 1
    if (run <= longestWord) continue
    pieces.push(text.slice(start, at))
    start = at
    run = 1
  }
  if (start === 0) return text
  pieces.push(text.slice(start))
  return pieces.join(' ')
}

/**
 * JSON text as the full-text index gets it: escapes undone, so that words are found as they read, and long runs cut, so that
 * data of any length is a few words of bounded length.
 */
export const wordsOfText = (json: string): string => {
  const plain = json.includes('\\') ? json.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, unescapeOne) : json
  const cut = cutLongRuns(plain)
  return cut.isWellFormed() ? cut : cut.toWellFormed()
}
