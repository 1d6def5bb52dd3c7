import { once } from 'node:events'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { fail, type Result, succeed } from '../../core/result.ts'
import type { Flags } from '../input/build-input.ts'
import { type Problem, usageProblem } from '../problem.ts'
import { withDesk } from '../run/with-desk.ts'
import { createMcpServer } from './create-server.ts'
import { toolTable } from './tool-table.ts'

/** Methods that `--allow` names, each one that an assistant may be allowed. */
export const readAllowed = (given: Flags): Result<ReadonlySet<string>, Problem> => {
  const { allow } = given
  const names = Array.isArray(allow) ? allow.map(String) : []
  const refused = names.find((name) => !toolTable.some(({ method }) => method === name))
  return refused === undefined
    ? succeed(new Set(names))
    : fail(
        usageProblem(
          `--allow ${refused}: no assistant is served that.`,
          'It signs, sends, shows a secret, or is no method.',
        ),
      )
}

/**
 * Serves the desk to an assistant over standard input and output, until its input ends.
 *
 * @returns the exit code
 */
export const serveMcp = (given: Flags): Promise<number> =>
  withDesk(
    given,
    [],
    () => Promise.resolve(readAllowed(given)),
    async ({ connection, signal }, allowed) => {
      const handle = serveStdio(() => createMcpServer(connection, allowed, signal))
      const stopped = new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      )
      await Promise.race([once(process.stdin, 'close'), once(process.stdin, 'end'), stopped])
      await handle.close()
      return succeed(null)
    },
    'session',
  )
