import { beforeEach, afterEach, describe, expect, it, test, vi } from 'vitest'
import { memorySettings } from '../../../main/platform/files/testing/memory-settings.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { openConfirmedCommand } from './confirmed-command.ts'
import { tunnelHandlers } from './handlers.ts'
import type { CommandEvents } from './run-command.ts'
import type { Tunnel } from './service.ts'
import { anyCommand } from './testing/any-command.ts'
import { createTunnel } from './tunnel.ts'

const target = 'http://127.0.0.1:4601'

let tunnel: Tunnel
/** Programs that were started, whose part the test plays. */
let runs: (CommandEvents & { readonly words: readonly string[] })[]
let addresses: (string | null)[]

const open = (confirmed = anyCommand): void => {
  tunnel = createTunnel({ logger: silentLogger, confirmed }, (words, events) => {
    runs.push({ words, ...events })
    return { pid: undefined, stop: () => Promise.resolve() }
  })
  tunnel.onAddress((base) => addresses.push(base))
}

beforeEach(() => {
  vi.useFakeTimers()
  runs = []
  addresses = []
  open()
})
afterEach(() => void vi.useRealTimers())

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const use = async (command: string, at: string | null = target, isKnown = false): Promise<void> => {
  tunnel.use({ command, ending: null, target: at, isKnown })
  await pass()
}
const state = () => tunnel.status().state
const says = (line: string): void => runs.at(-1)?.onLine(line)
const ends = (code: number): void =>
  runs.at(-1)?.onEnd({ started: true, problem: `It ended with code ${code}.` })

test('the tunnel starts it again when it dies, and says each change of its address', async () => {
  await use('tunnel {url}')
  says('https://one.tunnel.example')
  ends(3)
  expect(tunnel.status()).toMatchObject({ state: 'down', url: null, failures: 1 })
  expect(tunnel.status().nextTryAt).toBe(new Date(Date.now() + 1000).toISOString())
  await pass(999)
  expect(runs).toHaveLength(1)
  await pass(1)
  says('https://two.tunnel.example')
  expect(addresses).toEqual(['https://one.tunnel.example', null, 'https://two.tunnel.example'])
  expect(tunnel.status()).toMatchObject({ state: 'up', failures: 1, nextTryAt: null, problem: null })
})

test('the tunnel gives up what never worked, says why, and tries again on request', async () => {
  await use('tunnel')
  for (let started = 1; started < 10; started += 1) {
    ends(7)
    expect(state()).toBe('down')
    await pass(60_000)
    expect(runs).toHaveLength(started + 1)
  }
  ends(7)
  await pass(600_000)
  expect([state(), runs.length, addresses]).toEqual(['gave-up', 10, []])
  expect(tunnel.status().problem).toContain('It ended with code 7. It was started 10 times')
  tunnel.restart()
  await pass()
  expect(runs).toHaveLength(11)
})

test('the tunnel needs to name no address when the operator gave it', async () => {
  await use('tunnel', target, true)
  await pass(2999)
  expect(state()).toBe('starting')
  await pass(1)
  expect(tunnel.status()).toMatchObject({ state: 'up', url: null, problem: null })
  expect(addresses).toEqual([])
  await use('tunnel')
  expect(state()).toBe('starting')
  await use('tunnel', target, true)
  await pass(3000)
  expect([state(), runs.length]).toEqual(['up', 1])
})

test('the tunnel waits for the receiver, follows it to another port, and bears its absence', async () => {
  await use('tunnel {port}', null)
  expect([tunnel.status(), runs]).toMatchObject([{ state: 'starting', tail: [] }, []])
  await use('tunnel {port}')
  says('https://one.tunnel.example')
  await use('tunnel {port}', null)
  await use('tunnel {port}')
  expect([state(), runs.length]).toEqual(['up', 1])
  await use('tunnel {port}', 'http://127.0.0.1:4700')
  expect(runs.map(({ words }) => words.join(' '))).toEqual(['tunnel 4601', 'tunnel 4700'])
  // What the former one still says is not heard.
  runs[0]?.onLine('https://late.tunnel.example')
  expect(tunnel.status()).toMatchObject({ state: 'starting', url: null })
})

describe('a command that nobody confirmed', () => {
  beforeEach(() => open(openConfirmedCommand(memorySettings('tunnel'), undefined)))
  const digest = () => tunnel.status().command?.digest ?? ''
  const isConfirmed = () => tunnel.status().command?.isConfirmed

  it('is shown word by word as it would be run, and not run: not when it is asked for again either', async () => {
    const odd = 'program "two words" {url} \u202ea'
    await use(odd)
    expect(tunnel.status()).toMatchObject({
      state: 'unconfirmed',
      command: { words: ['program', 'two words', target, '\u202ea'], isConfirmed: false },
    })
    tunnel.restart()
    await use(odd, 'http://127.0.0.1:4700')
    expect(state()).toBe('unconfirmed')
    // The page alone confirms it, never a script.
    const { signal } = new AbortController()
    const { confirm } = tunnelHandlers({ tunnel })
    const refused = confirm({ digest: digest() }, { signal, caller: 'script' })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'forbidden' } })
    expect([isConfirmed(), runs]).toEqual([false, []])
    expect(confirm({ digest: digest() }, { signal, caller: 'page' })).toMatchObject({ ok: true })
    expect(isConfirmed()).toBe(true)
  })

  it('is run once it is confirmed; a changed one asks again, and is not confirmed by the digest of another', async () => {
    await use('tunnel http')
    const former = digest()
    expect(tunnel.confirm(former).ok).toBe(true)
    await pass()
    expect([runs.map(({ words }) => words), isConfirmed()]).toEqual([[['tunnel', 'http']], true])
    await use('tunnel http more')
    expect(tunnel.confirm(former)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    expect([state(), runs.length]).toEqual(['unconfirmed', 1])
    // Another port is not another command: the desk itself puts it in.
    await use('tunnel http', 'http://127.0.0.1:4700')
    expect(runs).toHaveLength(2)
  })
})
