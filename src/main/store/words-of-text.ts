/** Longest run of letters and digits that stays one word: a hash with its `0x`. Data of a log is cut into pieces of that. */
const longestWord = 66

const longRun = new RegExp(`[0-9A-Za-z]{${longestWord + 1},}`, 'g')
const pieces = new RegExp(`.{1,${longestWord}}`, 'g')

const unescapeOne = (_whole: string, hex: string | undefined, plain: string | undefined): string => {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
  // A line break or a tab parts words; a quote or a slash does so by itself.
  return plain !== undefined && /["\\/]/.test(plain) ? plain : ' '
}

/**
 * JSON text as the full-text index gets it: escapes undone, so that words are found as they read, and long runs cut, so that
 * data of any length is a few words of bounded length.
 */
export const wordsOfText = (json: string): string => {
  const plain = json.includes('\\') ? json.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, unescapeOne) : json
  const cut = plain.replace(longRun, (run) => run.match(pieces)?.join(' ') ?? run)
  return cut.isWellFormed() ? cut : cut.toWellFormed()
}
