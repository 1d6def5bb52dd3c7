import type { PropertyChoice } from '../search.ts'

const number = '-?\\d+(?:\\.\\d+)?'
const range = new RegExp(`^(${number})?\\s*\\.\\.\\s*(${number})?$`)

/** What is wrong with a range as it is typed; null when nothing is. */
export const rangeFault = (text: string): string | null =>
  readRange(text) === null ? 'Enter a range like 10..20 or 10..' : null

/** A range that was typed: `10..20`, `10..`, `..20` or one number. */
export const readRange = (text: string): Pick<PropertyChoice, 'min' | 'max'> | null => {
  const trimmed = text.trim()
  if (new RegExp(`^${number}$`).test(trimmed)) return { min: trimmed, max: trimmed }
  const [, min, max] = range.exec(trimmed) ?? []
  if (min === undefined && max === undefined) return null
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

export const rangeText = ({ min = '', max = '' }: Pick<PropertyChoice, 'min' | 'max'>): string =>
  `${min}..${max}`
