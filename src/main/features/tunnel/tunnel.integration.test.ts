import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { memorySettings } from '../../platform/files/testing/memory-settings.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { openConfirmedCommand } from './confirmed-command.ts'
import { tunnelHandlers } from './handlers.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { anyCommand } from './testing/any-command.ts'
import type { Tunnel } from './service.ts'
import { createTunnel } from './tunnel.ts'

const patient = { timeout: 20_000 }
const target = 'http://127.0.0.1:4601'
const script = join(import.meta.dirname, 'testing', 'fake-tunnel.mjs')

let folder: string
let tunnel: Tunnel
let addresses: (string | null)[]

beforeEach(() => {
  folder = testFolder('tunnel')
  tunnel = untilEnd(
    createTunnel({ logger: silentLogger, confirmed: anyCommand, firstPauseMs: 3, startedAfterMs: 50 }),
  )
  addresses = []
  tunnel.onAddress((base) => addresses.push(base))
})

/** A command line of the fake tunnel. */
const fake = (...steps: string[]): string =>
  [process.execPath, script, ...steps].map((word) => `"${word}"`).join(' ')

const use = (...steps: string[]): void => useCommand(fake(...steps))
const useCommand = (command: string, at: string | null = target, isKnown = false): void =>
  tunnel.use({ command, ending: null, target: at, isKnown })

const state = () => tunnel.status().state

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // A process that ended and that nobody asked after yet still has its number.
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const childIn = (lines: readonly string[]): number =>
  Number(lines.find((line) => line.startsWith('child '))?.slice('child '.length))
const childOf = (): number => childIn(tunnel.status().tail.map(({ text }) => text))
/** The number of the tunnel that wrote into this file. */
const pidIn = (file: string): number => Number(readFileSync(file, 'utf8').split(' ')[0])

test('the tunnel reads its public address from either output, and shows its last lines', async () => {
  use('log=asked for {url} at {port}', 'err=INF | https://one.tunnel.example |', 'stay')
  await expect.poll(state, patient).toBe('up')
  expect(tunnel.status()).toMatchObject({ url: 'https://one.tunnel.example', problem: null })
  const lines = () => tunnel.status().tail.map(({ text }) => text)
  await expect
    .poll(() => lines().toSorted(), patient)
    .toEqual(['INF | https://one.tunnel.example |', `asked for ${target} at 4601`])
  expect(addresses).toEqual(['https://one.tunnel.example'])
})

test('the tunnel starts it again when it dies, and says each change of its address', async () => {
  const file = join(folder, 'runs')
  // Its first run dies, the second one stays under another name.
  const program = join(folder, 'tunnel.mjs')
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs'
       const again = existsSync(${JSON.stringify(file)})
       writeFileSync(${JSON.stringify(file)}, '')
       console.log(again ? 'https://two.tunnel.example' : 'https://one.tunnel.example')
       setTimeout(() => process.exit(3), again ? 60_000 : 100)`,
  )
  useCommand(`"${process.execPath}" "${program}"`)
  await expect.poll(() => tunnel.status().url, patient).toBe('https://two.tunnel.example')
  expect(addresses).toEqual(['https://one.tunnel.example', null, 'https://two.tunnel.example'])
  expect(tunnel.status()).toMatchObject({ state: 'up', failures: 1, nextTryAt: null, problem: null })
})

test('the tunnel gives up what never worked, says why, and tries again on request', async () => {
  const file = join(folder, 'runs')
  use(`file=${file}`, 'err=no such account', 'exit=7')
  await expect.poll(state, patient).toBe('gave-up')
  expect(tunnel.status().problem).toContain('It ended with code 7. It was started 10 times')
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(11)
  expect(addresses).toEqual([])
  tunnel.restart()
  await expect.poll(() => readFileSync(file, 'utf8').split('\n').length, patient).toBeGreaterThan(11)
})

test('the tunnel gives up at once what cannot be run', async () => {
  useCommand(join(folder, 'missing'))
  await expect.poll(state, patient).toBe('gave-up')
  expect(tunnel.status().problem).toContain('There is no program')
  for (const name of ['/etc/passwd/x tunnel', `${'x'.repeat(300)} tunnel`, 'tunnel\u0000 now']) {
    useCommand(name)
    await expect.poll(() => tunnel.status(), patient).toMatchObject({ state: 'gave-up' })
    expect(tunnel.status().problem).toContain('could not be started')
  }
  useCommand('tunnel | tee log')
  await expect.poll(() => tunnel.status().problem, patient).toContain('only a shell understands')
})

test('the tunnel needs to name no address when the operator gave it', async () => {
  const command = fake('log=connected', 'stay')
  useCommand(command, target, true)
  await expect.poll(state, patient).toBe('up')
  expect(tunnel.status()).toMatchObject({ url: null, problem: null })
  expect(addresses).toEqual([])
  useCommand(command)
  expect(state()).toBe('starting')
  useCommand(command, target, true)
  await expect.poll(state, patient).toBe('up')
})

test('the tunnel waits for the receiver, follows it to another port, and bears its absence', async () => {
  const command = fake('log=to {port}', 'log=https://one.tunnel.example', 'stay')
  useCommand(command, null)
  expect(tunnel.status()).toMatchObject({ state: 'starting', tail: [] })
  const saw = (line: string) => tunnel.status().tail.some(({ text }) => text === line)
  useCommand(command)
  await expect.poll(() => saw('to 4601'), patient).toBe(true)
  await expect.poll(state, patient).toBe('up')
  useCommand(command, null)
  useCommand(command)
  expect(state()).toBe('up')
  useCommand(command, 'http://127.0.0.1:4700')
  await expect.poll(() => saw('to 4700'), patient).toBe(true)
})

describe('a command that nobody confirmed', () => {
  const command = fake('log=https://one.tunnel.example', 'stay')
  let started: string[][]
  beforeEach(() => {
    started = []
    tunnel = createTunnel(
      { logger: silentLogger, confirmed: openConfirmedCommand(memorySettings('tunnel'), undefined) },
      (words) => {
        started.push([...words])
        return { pid: undefined, stop: () => Promise.resolve() }
      },
    )
  })
  const digest = () => tunnel.status().command?.digest ?? ''

  it('is shown word by word as it would be run, and not run: not when it is asked for again either', async () => {
    const odd = 'program "two words" {url} \u202ea'
    useCommand(odd)
    await expect.poll(state, patient).toBe('unconfirmed')
    expect(tunnel.status().command).toMatchObject({
      words: ['program', 'two words', target, '\u202ea'],
      isConfirmed: false,
    })
    tunnel.restart()
    useCommand(odd, 'http://127.0.0.1:4700')
    await expect.poll(state, patient).toBe('unconfirmed')
    // The page alone confirms it, never a script.
    const { signal } = new AbortController()
    const handlers = tunnelHandlers({ tunnel })
    const refused = handlers.confirm({ digest: digest() }, { signal, caller: 'script' })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'forbidden' } })
    expect(tunnel.status().command?.isConfirmed).toBe(false)
    expect(started).toEqual([])
    expect(handlers.confirm({ digest: digest() }, { signal, caller: 'page' })).toMatchObject({ ok: true })
    expect(tunnel.status().command?.isConfirmed).toBe(true)
  })

  it('is run once it is confirmed; a changed one asks again, and is not confirmed by the digest of another', async () => {
    useCommand(command)
    await expect.poll(state, patient).toBe('unconfirmed')
    const former = digest()
    expect(tunnel.confirm(former).ok).toBe(true)
    await expect
      .poll(() => started, patient)
      .toEqual([[process.execPath, script, 'log=https://one.tunnel.example', 'stay']])
    expect(tunnel.status().command?.isConfirmed).toBe(true)

    useCommand(`${command} more`)
    await expect.poll(state, patient).toBe('unconfirmed')
    expect(tunnel.confirm(former)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    expect(state()).toBe('unconfirmed')
    expect(started).toHaveLength(1)

    // Another port is not another command: the desk itself puts it in.
    useCommand(command, 'http://127.0.0.1:4700')
    await expect.poll(() => started.length, patient).toBe(2)
  })
})

test('no process is left behind when the tunnel is stopped: neither it nor what it started, even if it does not listen', async () => {
  const file = join(folder, 'pid')
  use('deaf', 'child', `file=${file}`, 'log=https://one.tunnel.example', 'stay')
  await expect.poll(state, patient).toBe('up')
  const pids = [childOf(), pidIn(file)]
  for (const pid of pids) expect(isAlive(pid)).toBe(true)
  await tunnel.stop()
  await expect.poll(() => pids.filter(isAlive), patient).toEqual([])
  expect(tunnel.status()).toMatchObject({ state: 'off', url: null })
  expect(addresses.at(-1)).toBeNull()
})

test('no process is left behind when a wrapper dies and leaves its tunnel', async () => {
  use('child', 'log=https://one.tunnel.example', 'exit=1')
  await expect.poll(() => addresses.length, patient).toBeGreaterThan(1)
  const pid = childOf()
  await expect.poll(() => isAlive(pid), patient).toBe(false)
})

test('no process is left behind when the program that runs it is killed', async (context) => {
  if (process.platform === 'win32') context.skip('Windows has no guard for the tunnel')
  const file = join(folder, 'pid')
  const command = fake('child', `file=${file}`, 'log=ready', 'stay')
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'tunnel-owner.ts'), command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const seen: string[] = []
  for await (const line of createInterface({ input: owner.stdout })) {
    seen.push(line)
    if (line === 'ready') break
  }
  const pids = [childIn(seen), pidIn(file)]
  for (const pid of pids) expect(isAlive(pid)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => pids.filter(isAlive), patient).toEqual([])
})
