/** A sentence without its full stop, to stand in another one. */
export const clause = (words: string): string => (words.endsWith('.') ? words.slice(0, -1) : words)

/** What others say in several lines is shown by its first. */
export const firstLine = (text: string): string => {
  const end = text.indexOf('\n')
  return end === -1 ? text : text.slice(0, end)
}
