import { escapeControls } from '../../core/escape-controls.ts'
import type { Result } from '../../core/result.ts'
import { type DeskChoice, findDesk, type FoundDesk } from '../desk/find-desk.ts'
import type { Flags } from '../input/build-input.ts'
import { describeProblem } from '../output/describe-problem.ts'
import { createPrinter, type Printer } from '../output/printer.ts'
import { exitCodeOf, type Problem } from '../problem.ts'
import type { Flag } from '../table/flag.ts'

export type Work<T> = (
  tools: {
    readonly connection: FoundDesk
    readonly printer: Printer
    readonly signal: AbortSignal
    readonly say: (text: string) => void
  },
  input: T,
) => Promise<Result<null, Problem>>

const textOf = (value: Flags[string]): string | undefined => (typeof value === 'string' ? value : undefined)

const choiceOf = (given: Flags, purpose: DeskChoice['purpose']): DeskChoice => ({
  // What is watched has no end of its own.
  purpose: given['watch'] === true ? 'session' : purpose,
  data: textOf(given['data']),
  url: textOf(given['url']),
  tokenFile: textOf(given['token-file']),
})

export const withDesk = async <T>(
  given: Flags,
  flags: readonly Flag[],
  read: () => Promise<Result<T, Problem>>,
  work: Work<T>,
  purpose: DeskChoice['purpose'] = 'call',
): Promise<number> => {
  const asJson = given['json'] === true
  const say = (text: string): void => {
    // For people who look on: a script reads what is wrong, and nothing else, on standard error.
    if (given['quiet'] !== true && process.stderr.isTTY) process.stderr.write(`${escapeControls(text)}\n`)
  }
  const complain = (problem: Problem): number => {
    process.stderr.write(describeProblem(problem, asJson, flags))
    return exitCodeOf(problem)
  }
  const input = await read()
  if (!input.ok) return complain(input.error)
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  const connection = await findDesk(choiceOf(given, purpose), process.env, say, stopping.signal)
  if (!connection.ok) return complain(connection.error)
  try {
    const printer = createPrinter(process.stdout)
    const tools = { connection: connection.value, printer, signal: stopping.signal, say }
    const done = await work(tools, input.value)
    return done.ok ? 0 : complain(done.error)
  } finally {
    await connection.value.close()
  }
}
