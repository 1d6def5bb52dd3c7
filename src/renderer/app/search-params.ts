import { parseJson } from '../../core/wire/parse-json.ts'
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** More digits than a double holds exactly: token ids and blocks stay text. */
const longDigits = /^-?\d{16,}$/

/** Throws for what the router should leave as text: what is no JSON, and long numbers. Those within objects become text. */
const parseValue = (text: string): unknown => {
  if (longDigits.test(text)) throw new SyntaxError('A long number stays text.')
  const parsed = parseJson(text)
  if (!parsed.ok) throw new SyntaxError(parsed.error.message)
  return parsed.value
}

/** Reads the part of an address behind `?`; long numbers keep every digit. */
export const parseSearch = parseSearchWith(parseValue)

/** Writes it; text that would be read as something else is quoted. */
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue)
