export const firstCapital = (word: string): string => {
  const text = word.replaceAll('_', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
