import { clause } from '../../core/sentence.ts'
import { fail, type Result, succeed } from '../../core/result.ts'
import { parseJson } from '../../core/wire/parse-json.ts'
import type { Flag } from '../table/flag.ts'

const isNumeric = (types: readonly string[]): boolean => types.includes('integer') || types.includes('number')

/** What a value has to be beyond its type the desk says, which has the words for it. */
export const coerce = (
  text: string,
  { types, name }: Pick<Flag, 'types' | 'name'>,
): Result<unknown, string> => {
  if (types.includes('null') && text === 'null') return succeed(null)
  if (isNumeric(types) && /^-?\d+(?:\.\d+)?$/.test(text) && Number.isSafeInteger(Math.trunc(Number(text))))
    return succeed(Number(text))
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return succeed(text === 'true')
  const isJson = types.includes('object') || types.includes('array')
  if (isJson && /^\s*[[{"]/.test(text)) {
    const parsed = parseJson(text)
    if (parsed.ok) return succeed(parsed.value)
    if (!types.includes('string')) return fail(`--${name} takes JSON: ${clause(parsed.error.message)}.`)
  }
  if (types.includes('string')) return succeed(text)
  if (isJson) return fail(`--${name} takes JSON, such as '${types.includes('array') ? '[…]' : '{…}'}'.`)
  return fail(`--${name} takes ${isNumeric(types) ? 'a number' : types.join(' or ')}, not “${text}”.`)
}
