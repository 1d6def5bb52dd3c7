export const clause = (words: string): string => (words.endsWith('.') ? words.slice(0, -1) : words)

export const firstLine = (text: string): string => {
  const end = text.indexOf('\n')
  return end === -1 ? text : text.slice(0, end)
}
