import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { runCli } from '../run-cli.ts'

const here = import.meta.url

/** The command line: of the bundle where that is current (vitest.config.ts), of the sources otherwise. */
export const cliFile = fileURLToPath(new URL(here.endsWith('.ts') ? '../index.ts' : './index.js', here))

export type Ran = { readonly code: number; readonly out: string; readonly err: string }

/** Runs a command line in a process of its own, over a data folder. */
export const runCommand = async (data: string, args: readonly string[]): Promise<Ran> => {
  const child = spawn(process.execPath, [cliFile, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, MARKETDESK_DATA: data },
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  await once(child, 'close')
  return { code: child.exitCode ?? -1, out, err }
}

const codeOf = (code: unknown): number => Number(code ?? 0)

/** Runs a command line within this process, over a data folder: one after the other. */
export const runHere = async (data: string, args: readonly string[]): Promise<Ran> => {
  const output = { out: '', err: '' }
  const signals = ['SIGINT', 'SIGTERM'] as const
  const before = signals.map((name) => process.listeners(name))
  const streams = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
  for (const [at, name] of (['out', 'err'] as const).entries())
    streams[at]?.mockImplementation((text) => {
      output[name] += String(text)
      return true
    })
  vi.stubEnv('MARKETDESK_DATA', data)
  try {
    process.exitCode = undefined
    await runCli(args)
    return { ...output, code: codeOf(process.exitCode) }
  } finally {
    process.exitCode = undefined
    vi.unstubAllEnvs()
    for (const stream of streams) stream.mockRestore()
    for (const [at, name] of signals.entries())
      for (const listener of process.listeners(name))
        if (before[at]?.includes(listener) === false) process.off(name, listener)
  }
}

/** Serves a desk by the command line; resolves when it is ready, with the way to stop it. */
export const serveDesk = async (data: string, args: readonly string[]): Promise<() => Promise<void>> => {
  const ports = ['--port', '0', '--receiver-port', '0']
  const child = spawn(
    process.execPath,
    [cliFile, 'desk', 'serve', '--json', '--data', data, ...ports, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const gone = once(child, 'close')
  let problem = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text))
  await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    gone.then(() => Promise.reject(new Error(`The desk ended before it was ready. ${problem}`))),
  ])
  return async () => {
    child.kill('SIGTERM')
    await gone
  }
}
