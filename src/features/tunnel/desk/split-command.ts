import { fail, succeed, type Result } from '../../../core/result.ts'

/** Signs that only a shell would understand. */
const shellSigns: ReadonlySet<string> = new Set(['|', '||', '&', '&&', ';', '>', '>>', '<', '2>', '2>&1'])

/**
 * Splits a command line into program and arguments: at white space, except within quotes. Single and double quotes group,
 * and may stand within a word; there is no other escape, so that paths of Windows keep their backslashes. No shell takes
 * part: variables, patterns and pipes mean nothing, and signs that would mean something to a shell alone are refused
 * rather than handed to the program as text.
 *
 * @returns at least one word, or a sentence for people
 */
export const splitCommand = (line: string): Result<readonly [string, ...string[]], string> => {
  const words: string[] = []
  let word: string | null = null
  let quote: string | null = null
  let isQuoted = false
  const end = (): string | null => {
    if (word === null) return null
    const finished = word
    words.push(finished)
    word = null
    const isSign = !isQuoted && shellSigns.has(finished)
    isQuoted = false
    return isSign ? finished : null
  }
  for (const sign of line) {
    if (quote !== null) {
      if (sign === quote) quote = null
      else word = (word ?? '') + sign
    } else if (sign === '"' || sign === "'") {
      quote = sign
      isQuoted = true
      word ??= ''
    } else if (/\s/.test(sign)) {
      const foreign = end()
      if (foreign !== null) return fail(onlyForShells(foreign))
    } else word = (word ?? '') + sign
  }
  if (quote !== null) return fail(`The tunnel command has a ${quote} that is never closed.`)
  const foreign = end()
  if (foreign !== null) return fail(onlyForShells(foreign))
  const [program, ...rest] = words
  if (program === undefined || program === '') return fail('The tunnel command names no program.')
  return succeed([program, ...rest])
}

const onlyForShells = (sign: string): string =>
  `The tunnel command has a ${sign}, which only a shell understands, and none is used. Put the command into a script of your own and name that, or quote the sign if the program is to get it as text.`

/** Puts the receiver's address into the words of a command: `{url}` and `{port}`. */
export const fillIn = (words: readonly [string, ...string[]], base: string): [string, ...string[]] => {
  const { port } = new URL(base)
  const fill = (word: string): string => word.replaceAll('{url}', base).replaceAll('{port}', port)
  const [program, ...rest] = words
  return [fill(program), ...rest.map(fill)]
}
