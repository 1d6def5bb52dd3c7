export const longestExcerpt = 2000

/** Control characters, line and paragraph separators, direction marks and lone surrogates: whatever can disturb a terminal or a line. */
const disturbing =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Foreign text of any length, fit for a terminal: as it is in a JSON text too, where the same characters stand written out. */
export const escapeControls = (text: string): string => text.replace(disturbing, escaped)

/** Foreign text made fit to show and to log: control characters escaped, cut at 2,000 characters. */
export const excerptOf = (text: string): string =>
  text.slice(0, longestExcerpt).replace(disturbing, escaped).slice(0, longestExcerpt)

export const lineOf = (text: string, longest = 300): string => {
  const line = excerptOf(text).replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
