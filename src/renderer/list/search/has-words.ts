/** Whether a text has every word of what is searched for, in any letter case. Nothing searched for is in every text. */
export const hasWords = (text: string, searched: string): boolean => {
  const lower = text.toLowerCase()
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
