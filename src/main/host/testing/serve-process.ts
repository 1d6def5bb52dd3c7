import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import type { Input, MethodName, Output } from '../../../contract/contract.ts'
import { deskMark, superviseDesk } from '../browser/supervise-desk.ts'
import { serveFile } from './serve-file.ts'

/** What the browser host prints when it is ready. */
type Ready = {
  readonly url: string
  readonly token: string
  readonly api: string
  readonly receiver: string
  readonly data: string
  readonly pid: number
}

/** The browser host in a process of its own, so that a test can end it as a power cut does. */
export type ServeProcess = Ready & {
  /** Calls a method of the contract; the answer as it came. */
  call(name: string, input?: unknown): Promise<{ ok: boolean; value?: unknown; error?: { kind: string } }>
  /** The value of a call that has to succeed. */
  ask<M extends MethodName>(name: M, input?: Input<M>): Promise<Output<M>>
  /** What it and its desk wrote to the error output so far. */
  said(): string
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>
  /** Ends it as Ctrl-C does. @returns its exit code */
  stop(): Promise<number | null>
}

/** Runs what the browser host does by itself, before any desk: for arguments by which it ends there. @returns its exit code, and what it said */
export const serveWithoutDesk = async (...args: readonly string[]) => {
  let said = ''
  const outputs = [process.stdout, process.stderr].map((output) =>
    vi.spyOn(output, 'write').mockImplementation((text) => (said += String(text)) !== ''),
  )
  const code = await superviseDesk('', args)
  for (const output of outputs) output.mockRestore()
  return { code, said: said.trim() }
}

/** Options of the engine by which code runs in the main thread of the desk's own process, before the desk. */
export const beforeDesk = (code: string): readonly string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `import { isMainThread } from 'node:worker_threads'
    if (isMainThread && process.env['${deskMark}'] !== undefined) { ${code} }`,
  )}`,
]

/**
 * Starts the browser host on a data folder and waits for its ready line.
 *
 * @param args further arguments
 * @param entry the product's own by default
 * @param nodeArgs options of the engine
 */
export const startServeProcess = async (
  data: string,
  args: readonly string[] = [],
  entry = serveFile,
  nodeArgs: readonly string[] = [],
): Promise<ServeProcess> => {
  const child = spawn(
    process.execPath,
    [...nodeArgs, entry, '--json', '--port', '0', '--receiver-port', '0', '--data', data, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = once(child, 'exit')
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exited])) as [
    unknown,
  ]
  if (typeof line !== 'string') throw new Error(`The browser host ended with ${String(line)}: ${output}`)
  const ready = JSON.parse(line) as Ready
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
    return child.exitCode
  }
  const call: ServeProcess['call'] = async (name, input = {}) => {
    const answer = await fetch(`${ready.api}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ready.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return (await answer.json()) as Awaited<ReturnType<ServeProcess['call']>>
  }
  return {
    ...ready,
    call,
    ask: async <M extends MethodName>(name: M, input?: Input<M>) => {
      const { ok, value, error } = await call(name, input)
      if (!ok) throw new Error(`${name}: ${JSON.stringify(error)}`)
      return value as Output<M>
    },
    said: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** Starts it with the passphrase of its keys, so that they are unlocked. */
export const startUnlockedDesk = async (
  data: string,
  args: readonly string[] = [],
  nodeArgs: readonly string[] = [],
): Promise<ServeProcess> => {
  // Only where vitest runs: stories start desks by this file, too.
  const { testFolder } = await import('../../platform/files/testing/test-folder.ts')
  const file = join(testFolder('passphrase'), 'passphrase')
  await writeFile(file, 'correct horse battery\n')
  return startServeProcess(data, ['--passphrase-file', file, ...args], serveFile, nodeArgs)
}
