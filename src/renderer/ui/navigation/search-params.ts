import { parseSearchWith, stringifySearchWith } from '@tanstack/router-core'
import { parseJson } from '../../../core/wire/parse-json.ts'

/** More digits than a double holds exactly: token ids and blocks stay text. */
const longDigits = /^-?\d{16,}$/

/** Throws for what should stay text: what is no JSON, and long numbers. Those within objects become text. */
const parseValue = (text: string): unknown => {
  if (longDigits.test(text)) throw new SyntaxError('A long number stays text.')
  const parsed = parseJson(text)
  if (!parsed.ok) throw new SyntaxError(parsed.error.message)
  return parsed.value
}

export const parseSearch: (text: string) => object = parseSearchWith(parseValue)

const stringify = stringifySearchWith(JSON.stringify, parseValue)

/** Writes it; text that would be read as something else is quoted. */
export const stringifySearch = (search: object): string => stringify({ ...search })
