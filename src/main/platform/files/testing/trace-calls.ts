import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Why no system calls can be traced here; `null` where they can. */
export const reasonNotToTrace = ((): string | null => {
  if (process.platform !== 'linux') return 'system calls are traced on Linux only'
  const tried = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'])
  if (tried.error !== undefined) return 'strace is not installed (apt-get install strace)'
  return tried.status === 0 ? null : 'strace may not trace processes here'
})()

/** Command and arguments that trace what follows them. @param file of the trace; each thread adds its number */
export const tracer = (file: string, calls: readonly string[], ...more: readonly string[]): string[] => {
  const form = ['-ff', '-y', '-ttt', '-T', '-qq', '-e', 'signal=none', ...more]
  return ['strace', ...form, '-e', `trace=${calls.join(',')}`, '-o', file]
}

export type Call = { readonly at: number; readonly text: string }

const timed = /^(\d+\.\d+) (.*?)(?: <(\d+\.\d+)>)?$/

/** What is written counts from when it began, what is read and synced from when it was done. */
const callOf = (line: string): Call => {
  const [, begin = '0', text = '', lasted = '0'] = timed.exec(line) ?? []
  return {
    text: `${text} `,
    at: Number(begin) + (/^(?:p?write|send|ftruncate)/.test(text) ? 0 : Number(lasted)),
  }
}

/** What `tracer` wrote, of all threads as one story. */
export const readTrace = (file: string): Call[] =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.`))
    .flatMap((name) => readFileSync(join(dirname(file), name), 'latin1').split('\n'))
    .map(callOf)
    .toSorted((one, other) => one.at - other.at)
