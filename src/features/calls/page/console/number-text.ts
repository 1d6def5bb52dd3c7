import type { Json } from '../../../../contract/scalars.ts'

/**
 * What was typed into a field for a number: a number where it holds every digit, else the text as it is. Digits beyond 2^53
 * are thus given as text, as the contract wants them; what is no number is refused where it is checked.
 */
export const numberOf = (text: string): Json => {
  const trimmed = text.trim()
  const value = Number(trimmed)
  return trimmed !== '' && Number.isFinite(value) && String(value) === trimmed ? value : text
}

export const fieldText = (value: Json | undefined): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const anyOf = (text: string): Json => {
  try {
    const value = JSON.parse(text) as Json
    // A number that would come out changed stays what was typed.
    return typeof value === 'number' ? numberOf(text) : value
  } catch {
    return text
  }
}

/** What a field for any JSON shows: text bare, unless it would be read as something else. */
export const anyText = (value: Json | undefined): string => {
  if (typeof value !== 'string') return value === undefined ? '' : JSON.stringify(value)
  return anyOf(value) === value ? value : JSON.stringify(value)
}
