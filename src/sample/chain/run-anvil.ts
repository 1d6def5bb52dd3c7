import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, succeed, type Result } from '../../core/result.ts'

export type AnvilProcess = {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

export type AnvilSettings = {
  readonly binary: string
  readonly chainId: number
  readonly genesis: number
  readonly accounts: number
}

export const blocksToFinality = 2

const patience = 20_000

/**
 * A shell that becomes the node, after leaving a second one behind that waits on a pipe only this process holds. When this
 * process ends, however it ends, the pipe closes; the second shell then ends the node and removes its folder (`$0`). A line
 * on the pipe calls it off; signals, which may be meant for a whole group of processes, do not. On Windows Node puts its
 * children into a job that ends with it, and no shell is needed.
 */
const guarded =
  '(trap "" HUP INT TERM; read -r line <&3 || { kill -KILL $$; rm -rf "$0"; }) >/dev/null 2>&1 & exec "$@" 3<&-'

const start = (binary: string, cache: string, args: readonly string[]): ChildProcess =>
  process.platform === 'win32'
    ? spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    : spawn('/bin/sh', ['-c', guarded, cache, binary, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })

const listening = /Listening on [^\s:]+:(\d+)/

export const runAnvil = async (settings: AnvilSettings): Promise<Result<AnvilProcess, string>> => {
  // Old states of the chain would otherwise be put into the person's home folder.
  const cache = mkdtempSync(join(tmpdir(), 'marketdesk-devnet-'))
  const options = {
    host: '127.0.0.1',
    port: '0',
    'chain-id': String(settings.chainId),
    timestamp: String(settings.genesis),
    accounts: String(settings.accounts),
    // All orders are read in one call, which may use as much gas as a block.
    'gas-limit': '2000000000',
    'cache-path': cache,
    // A block is `safe` one epoch behind the latest one and `finalized` two.
    'slots-in-an-epoch': String(blocksToFinality / 2),
    color: 'never',
  }
  const child = start(settings.binary, cache, [
    '--no-request-size-limit',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ])
  const guard = child.stdio[3] as Socket | null | undefined
  // The pipe breaks when the node dies first.
  guard?.on('error', () => undefined)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = async (): Promise<void> => {
    child.ref()
    guard?.end('\n')
    child.kill('SIGTERM')
    const impatient = setTimeout(() => child.kill('SIGKILL'), 3000)
    await gone
    clearTimeout(impatient)
    rmSync(cache, { recursive: true, force: true })
  }
  let output = ''
  const port = await new Promise<string | null>((resolve) => {
    const late = setTimeout(() => resolve(null), patience)
    const finish = (url: string | null): void => {
      clearTimeout(late)
      resolve(url)
    }
    const read = (piece: Buffer): void => {
      output = (output + piece.toString()).slice(-20_000)
      const url = listening.exec(output)?.[1]
      if (url !== undefined) finish(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (cause) => {
      output += cause.message
      finish(null)
    })
    child.once('exit', () => finish(null))
  })
  if (port === null || child.pid === undefined) {
    await stop()
    const reason = output.trim().split('\n').at(-1) ?? ''
    return fail(`The local node did not start. ${reason === '' ? 'It said nothing.' : `It said: ${reason}`}`)
  }
  // It goes on printing; a full pipe would stop it.
  for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume()
  // Neither the node nor its pipes keep this process alive. Pipes of a child are sockets.
  child.unref()
  for (const stream of child.stdio) (stream as Socket | null)?.unref()
  return succeed({ url: `http://127.0.0.1:${port}`, pid: child.pid, stop })
}
