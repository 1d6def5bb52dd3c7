const unescapeOne = (_whole: string, hex: string | undefined, plain: string | undefined): string => {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
  // A line break or a tab parts words; a quote or a slash does so by itself.
  return plain !== undefined && /["\\/]/.test(plain) ? plain : ' '
}

/** A hash is told from others by fewer characters, and the rest of one would be most of the index. */
const longestRun = 24

const longRun = /[0-9A-Za-z]{25,}/g

/** A typed word has to be cut as those of the index are. */
export const cutLongRuns = (text: string): string => text.replace(longRun, (run) => run.slice(0, longestRun))

/** Escapes undone, so that words are found as they read, and of a long run of letters and digits its beginning. */
export const wordsOfText = (json: string): string => {
  const plain = json.includes('\\') ? json.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, unescapeOne) : json
  const cut = cutLongRuns(plain)
  return cut.isWellFormed() ? cut : cut.toWellFormed()
}
