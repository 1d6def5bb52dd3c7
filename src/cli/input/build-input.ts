import { readFileSync } from 'node:fs'
import { fail, type Result, succeed } from '../../core/result.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { MethodCommand } from '../table/command.ts'
import type { Flag } from '../table/flag.ts'
import { coerce } from './coerce.ts'
import { readSecret } from './read-secret.ts'
import { readWholeInput } from './read-whole-input.ts'
import { getAt, type JsonObject, setAt } from './set-at.ts'

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
