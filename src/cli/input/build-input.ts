import { readFileSync } from 'node:fs'
import { fail, type Result, succeed } from '../../core/result.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { MethodCommand } from '../table/command.ts'
import type { Flag } from '../table/flag.ts'
import { coerce } from './coerce.ts'
import { readSecret } from './read-secret.ts'
import { getAt, type JsonObject, setAt, isObject } from './set-at.ts'
import { clause } from '../../core/sentence.ts'
import { parseJson } from '../../core/wire/parse-json.ts'

const refusal = (flag: Flag): Problem =>
  usageProblem(
    `The secret “${flag.path.join('.')}” is not allowed on the command line.`,
    'Put the input into a file or standard input (--input -). Other users can read arguments.',
  )

/** `--input`: a JSON object itself, a file with one, or `-` for standard input. */
const readWholeInput = (given: string, flags: readonly Flag[]): Result<JsonObject, Problem> => {
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

export type Flags = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

const readFileOf = (flag: Flag, file: string): Result<unknown, Problem> => {
  try {
    const text = readFileSync(file === '-' ? 0 : file, 'utf8')
    const value = coerce(text, flag)
    return value.ok ? value : fail(usageProblem(value.error))
  } catch (cause) {
    return fail(usageProblem(`--${flag.name}-file cannot be read: ${(cause as Error).message}.`))
  }
}

const readFlag = (flag: Flag, given: Flags): Result<unknown, Problem> => {
  const file = given[`${flag.name}-file`]
  if (flag.file && typeof file === 'string') return readFileOf(flag, file)
  const value = given[flag.name]
  if (value === undefined || typeof value === 'boolean') return succeed(value)
  const texts = typeof value === 'string' ? [value] : value
  const values: unknown[] = []
  for (const text of texts) {
    const read = coerce(text, flag)
    if (!read.ok) return fail(usageProblem(read.error))
    values.push(read.value)
  }
  return succeed(flag.many ? values : values[0])
}

const readSecretFlag = async (
  flag: Flag,
  given: Flags,
  input: JsonObject,
): Promise<Result<unknown, Problem>> => {
  const file = given[`${flag.name}-file`]
  if (getAt(input, flag.path) !== undefined) return succeed(undefined)
  if (typeof file !== 'string' && given[flag.name] !== true && !flag.required) return succeed(undefined)
  return await readSecret(flag, typeof file === 'string' ? file : undefined)
}

export const buildInput = async (
  { flags, fixed }: Pick<MethodCommand, 'flags' | 'fixed'>,
  given: Flags,
): Promise<Result<JsonObject, Problem>> => {
  const whole = given['input']
  const begun = typeof whole === 'string' ? readWholeInput(whole, flags) : succeed({})
  if (!begun.ok) return begun
  const input = { ...begun.value, ...fixed }
  for (const flag of flags) {
    const value = flag.secret ? await readSecretFlag(flag, given, input) : readFlag(flag, given)
    if (!value.ok) return value
    if (value.value !== undefined) setAt(input, flag.path, value.value)
  }
  return succeed(input)
}
