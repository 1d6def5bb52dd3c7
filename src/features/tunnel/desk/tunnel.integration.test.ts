import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeEach, expect, test } from 'vitest'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { runCommand } from './run-command.ts'
import type { Tunnel } from './service.ts'
import { anyCommand } from './testing/any-command.ts'
import { createTunnel } from './tunnel.ts'

// What its program has to do with: that is started, read and ended.

const target = 'http://127.0.0.1:4601'

let folder: string
let tunnel: Tunnel
let addresses: (string | null)[]

beforeEach(() => {
  folder = testFolder('tunnel')
  tunnel = untilEnd(
    createTunnel({ logger: silentLogger, confirmed: anyCommand }, (words, events) =>
      runCommand(words, events, 200),
    ),
  )
  addresses = []
  tunnel.onAddress((base) => addresses.push(base))
})

const use = (command: string): void => tunnel.use({ command, ending: null, target, isKnown: false })
/** A command line of the fake tunnel. */
const fake = (...steps: string[]): string =>
  [process.execPath, join(import.meta.dirname, 'testing', 'fake-tunnel.mjs'), ...steps]
    .map((word) => `"${word}"`)
    .join(' ')

const state = () => tunnel.status().state
const lines = () => tunnel.status().tail.map(({ text }) => text)

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // A process that ended and that nobody asked after yet still has its number.
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const childIn = (said: readonly string[]): number =>
  Number(said.find((line) => line.startsWith('child '))?.slice('child '.length))
/** The number of the tunnel that wrote into this file. */
const pidIn = (file: string): number => Number(readFileSync(file, 'utf8').split(' ')[0])

test('the tunnel reads its public address from either output, and shows its last lines', async () => {
  use(fake('log=asked for {url} at {port}', 'err=INF | https://one.tunnel.example |', 'stay'))
  const said = ['INF | https://one.tunnel.example |', `asked for ${target} at 4601`]
  await expect.poll(() => lines().toSorted()).toEqual(said)
  expect(tunnel.status()).toMatchObject({ state: 'up', url: 'https://one.tunnel.example', problem: null })
  expect(addresses).toEqual(['https://one.tunnel.example'])
})

test('the tunnel gives up at once what cannot be run', async () => {
  for (const [command = '', problem] of [
    ['/no/such/program', 'There is no program'],
    ['/etc/passwd/x tunnel', 'could not be started'],
    [`${'x'.repeat(300)} tunnel`, 'could not be started'],
    ['tunnel\u0000 now', 'could not be started'],
    ['tunnel | tee log', 'only a shell understands'],
  ]) {
    use(command)
    await expect.poll(() => tunnel.status().problem).toContain(problem)
    expect(state()).toBe('gave-up')
  }
})

test('no process is left behind when the tunnel is stopped: neither it nor what it started, even if it does not listen', async () => {
  const file = join(folder, 'pid')
  use(fake('deaf', 'child', `file=${file}`, 'log=https://one.tunnel.example', 'stay'))
  await expect.poll(state).toBe('up')
  const pids = [childIn(lines()), pidIn(file)]
  expect(pids.map(isAlive)).toEqual([true, true])
  await tunnel.stop()
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
  expect(tunnel.status()).toMatchObject({ state: 'off', url: null })
  expect(addresses.at(-1)).toBeNull()
})

test('no process is left behind when a wrapper dies and leaves its tunnel', async () => {
  use(fake('child', 'log=https://one.tunnel.example', 'exit=7'))
  await expect.poll(() => addresses).toEqual(['https://one.tunnel.example', null])
  expect(tunnel.status().problem).toContain('It ended with code 7.')
  const pid = childIn(lines())
  await expect.poll(() => isAlive(pid)).toBe(false)
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
  expect(pids.map(isAlive)).toEqual([true, true])
  owner.kill('SIGKILL')
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
})
