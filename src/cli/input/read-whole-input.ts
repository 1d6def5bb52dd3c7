import { readFileSync } from 'node:fs'
import { clause } from '../../core/sentence.ts'
import { fail, type Result, succeed } from '../../core/result.ts'
import { parseJson } from '../../core/wire/parse-json.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { Flag } from '../table/flag.ts'
import { getAt, isObject, type JsonObject } from './set-at.ts'

const refusal = (flag: Flag): Problem =>
  usageProblem(
    `The secret “${flag.path.join('.')}” is not allowed on the command line.`,
    'Put the input into a file or standard input (--input -). Other users can read arguments.',
  )

/** `--input`: a JSON object itself, a file with one, or `-` for standard input. */
export const readWholeInput = (given: string, flags: readonly Flag[]): Result<JsonObject, Problem> => {
  const isInline = given.trimStart().startsWith('{')
  let text = given
  if (!isInline) {
    try {
      text = readFileSync(given === '-' ? 0 : given, 'utf8')
    } catch (cause) {
      return fail(usageProblem(`--input cannot be read: ${(cause as Error).message}.`))
    }
  }
  const parsed = parseJson(text)
  if (!parsed.ok) return fail(usageProblem(`--input is not JSON: ${clause(parsed.error.message)}.`))
  if (!isObject(parsed.value)) return fail(usageProblem('--input takes one JSON object.'))
  const { value } = parsed
  const secret = flags.find((flag) => flag.secret && getAt(value, flag.path) !== undefined)
  return isInline && secret !== undefined ? fail(refusal(secret)) : succeed(value)
}
