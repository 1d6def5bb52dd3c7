import type { JsonValue } from '../wire/parse-json.ts'

/** A decoded JSON object. Members are read with `member`, never by plain access: keys are the sender's. */
export type JsonObject = { [key: string]: JsonValue }

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An own member of an object; `undefined` when absent. A key such as `constructor` never reaches the prototype. */
export const member = (object: JsonObject | null, key: string): JsonValue | undefined =>
  object !== null && Object.hasOwn(object, key) ? object[key] : undefined

export const isUnset = (value: JsonValue | undefined): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

export const objectMember = (object: JsonObject | null, key: string): JsonObject | null => {
  const value = member(object, key)
  return isObject(value) ? value : null
}

export const toText = (value: JsonValue | undefined): string | null => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

export const toTexts = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null

/** Longest text that is read as an integer: 2^256 has 78 digits; a megabyte of digits would cost seconds. */
const longestInteger = 400

/**
 * An integer in any spelling seen on the wire: JSON number, decimal digits, `0x` hex.
 * @returns a number while exact in a double, else decimal digits; `null` for what is no integer
 */
export const toWireInteger = (value: JsonValue | undefined): number | string | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null
  if (typeof value !== 'string' || value.length > longestInteger) return null
  if (!/^(?:-?\d+|0x[0-9a-f]+)$/i.test(value)) return null
  const exact = BigInt(value)
  const asNumber = Number(exact)
  return Number.isSafeInteger(asNumber) ? asNumber : exact.toString()
}
