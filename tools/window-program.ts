import { spawn } from 'node:child_process'
import { openMark, starterVariable } from '../src/main/host/electron/open-mark.ts'

/** Time the program has to show its page (ms). */
const longestWaitMs = 20_000
/** Time it has to end after that (ms). */
const longestEndMs = 5000
/** Time its output has after it ended (ms): a child that it leaves may hold the pipes open for ever. */
const drainMs = 500

/** `code`: it ended after its page was shown, or because it was told to. `problem`: why it never showed its page. */
export type WindowEnd =
  | { readonly code: number }
  | { readonly problem: string; readonly lastLines: readonly string[] }

/**
 * Runs the window's program until it ends. Its output is passed on once its page is shown; the lines before are only for a program that never
 * shows it. One that shows no page in time is ended.
 */
export const runWindow = (
  program: string,
  args: readonly string[],
  waitMs: number = longestWaitMs,
): Promise<WindowEnd> => {
  const { ELECTRON_RUN_AS_NODE: _unset, ...env } = process.env
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...env, [starterVariable]: '1' },
  })
  let state: 'waited for' | 'open' | 'told to end' | 'too late' = 'waited for'
  let output = ''
  const take = (stream: NodeJS.WriteStream) => (text: string) => {
    if (state === 'open') return void stream.write(text)
    output = (output + text).slice(-20_000)
    if (state !== 'waited for' || !output.includes(openMark)) return
    state = 'open'
    clearTimeout(timer)
  }
  child.stdout.setEncoding('utf8').on('data', take(process.stdout))
  child.stderr.setEncoding('utf8').on('data', take(process.stderr))
  let timer = setTimeout(() => {
    state = 'too late'
    child.kill()
    timer = setTimeout(() => child.kill('SIGKILL'), longestEndMs)
  }, waitMs)
  const stop = (signal: NodeJS.Signals): void => {
    if (state === 'waited for') state = 'told to end'
    child.kill(signal)
  }
  child.on('exit', () =>
    setTimeout(() => [child.stdout, child.stderr].map((pipe) => pipe.destroy()), drainMs).unref(),
  )
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return new Promise<WindowEnd>((resolve) => {
    child.on('error', (cause) =>
      resolve({ problem: `its program does not start (${cause.message})`, lastLines: [] }),
    )
    child.on('close', (code, signal) => {
      if (state === 'open' || state === 'told to end') return resolve({ code: code ?? 1 })
      const how = signal === null ? `with code ${code}` : `by ${signal}`
      resolve({
        problem:
          state === 'too late'
            ? `its program did not show the page within ${waitMs / 1000} s`
            : `its program ended ${how} before it showed the page`,
        lastLines: output.match(/.*\S.*/g)?.slice(-15) ?? [],
      })
    })
  }).finally(() => {
    clearTimeout(timer)
    process.off('SIGINT', stop).off('SIGTERM', stop)
  })
}
