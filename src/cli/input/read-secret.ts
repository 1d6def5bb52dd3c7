import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { fail, type Result, succeed } from '../../core/result.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { Flag } from '../table/flag.ts'
import { coerce } from './coerce.ts'

/** `MARKETDESK_ACCESS_KEY` of `accessKey`. */
export const secretVariable = ({ name }: Pick<Flag, 'name'>): string =>
  `MARKETDESK_${name.replaceAll('-', '_').toUpperCase()}`

/** Asks for a line that is not shown; `null` when it is not given: Ctrl-C or Ctrl-D. */
const prompt = (name: string): Promise<string | null> =>
  new Promise((resolve) => {
    process.stderr.write(`${name}: `)
    const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({ input: process.stdin, output: hidden, terminal: true })
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
      process.stderr.write('\n')
    })
    lines.once('close', () => resolve(null))
  })

/** What is JSON fills a file; a word stands in its first line. */
const isJson = ({ types }: Flag): boolean => !types.includes('string')

/** From where nobody else sees it: a file (`-`: standard input), the environment, or a prompt. */
export const readSecret = async (flag: Flag, file: string | undefined): Promise<Result<unknown, Problem>> => {
  const text = await readText(flag, file)
  if (!text.ok || !isJson(flag)) return text
  const value = coerce(text.value, flag)
  return value.ok ? value : fail(usageProblem(value.error))
}

const readText = async (flag: Flag, file: string | undefined): Promise<Result<string, Problem>> => {
  const variable = secretVariable(flag)
  if (file !== undefined) {
    try {
      const text = readFileSync(file === '-' ? 0 : file, 'utf8')
      return succeed(isJson(flag) ? text : (text.split(/\r?\n/, 1)[0] ?? ''))
    } catch (cause) {
      return fail(usageProblem(`--${flag.name}-file cannot be read: ${(cause as Error).message}.`))
    }
  }
  const given = process.env[variable]
  if (given !== undefined && given !== '') return succeed(given)
  if (process.stdin.isTTY) {
    const answer = await prompt(flag.name)
    return answer === null ? fail({ kind: 'cancelled', message: 'No secret was given.' }) : succeed(answer)
  }
  return fail(
    usageProblem(
      `A secret is required: --${flag.name}-file FILE, or ${variable} in the environment.`,
      'Secrets are never arguments, which other users of this machine can read.',
    ),
  )
}
