import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { fail, type Result, succeed } from '../../core/result.ts'
import { firstLine } from '../../core/sentence.ts'
import { inUseExitCode } from '../../main/platform/files/desk-address.ts'
import type { Problem } from '../problem.ts'
import { cancelled } from './connection.ts'
import { serveCommand } from './serve-command.ts'

const readySchema = z.object({ api: z.url(), token: z.string() })

/** For how long a desk is opened: for a call, which other commands wait for, or for a session, in which they use it too. */
export type Purpose = 'call' | 'session'

export type OpenedDesk = { readonly url: string; readonly token: string; close(): Promise<void> }

/** Opens a desk for one command. It ends with the pipe to it, so also when this process is killed. */
export const openDesk = async (
  data: string,
  purpose: Purpose,
  passphraseFile: string | undefined,
  signal: AbortSignal,
): Promise<Result<OpenedDesk, Problem & { readonly isFolderInUse?: boolean }>> => {
  const options = ['--json', `--for-${purpose}`, '--port', '0', '--data', data]
  const [program, ...before] = serveCommand
  const child = spawn(
    program,
    [...before, ...options, ...(passphraseFile === undefined ? [] : ['--passphrase-file', passphraseFile])],
    // A group of its own: Ctrl-C is for the command, which closes the desk in order.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  )
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  child.stdin.on('error', () => undefined)
  const gone = once(child, 'close').then(([code]) => Number(code))
  const giveUp = (): void => void child.stdin.end()
  signal.addEventListener('abort', giveUp, { once: true })
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    gone,
  ])
  signal.removeEventListener('abort', giveUp)
  if (signal.aborted) {
    child.stdin.end()
    await gone
    return fail(cancelled)
  }
  if (typeof line === 'number')
    return fail({
      isFolderInUse: line === inUseExitCode,
      kind: 'no-desk',
      message: firstLine(complaint.trim()),
      hint: 'Close the program that uses the data folder, or run “marketdesk desk serve”.',
    })
  const { api, token } = readySchema.parse(JSON.parse(line))
  return succeed({
    url: api.replace(/\/api$/, ''),
    token,
    close: async () => {
      child.stdin.end()
      await gone
    },
  })
}
