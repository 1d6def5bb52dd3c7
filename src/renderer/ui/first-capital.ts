/** A word of a list with a capital, as words stand in cells and marks: `decimals_missing` as `Decimals missing`. The word itself stays. */
export const firstCapital = (word: string): string => {
  const text = word.replaceAll('_', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
