const shown = /^\$?\s*(-?\d+(?:,\d{3})*(?:\.(\d+))?)$/

/**
 * Whether a text of dollars says another number than the number beside it. Rounding or cutting to the places shown is none, nor is
 * "less than a cent" for what is less.
 */
export const isOtherDollars = (text: string, value: number): boolean => {
  const trimmed = text.trim()
  if (trimmed === '') return false
  if (trimmed.startsWith('<')) {
    const most = shown.exec(trimmed.slice(1).trim())?.[1]
    return most === undefined || value < 0 || value >= Number(most.replaceAll(',', ''))
  }
  const parts = shown.exec(trimmed)
  if (parts?.[1] === undefined) return true
  const difference = Math.abs(Number(parts[1].replaceAll(',', '')) - value)
  // What a double cannot hold of a large number is no difference either.
  return difference >= 10 ** -(parts[2]?.length ?? 0) + Math.abs(value) * 1e-12
}
