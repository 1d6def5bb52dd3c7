import { expect, test, vi } from 'vitest'
import { methodNames } from '../../../contract/method-facts.ts'
import { silentLogger, type Logger } from '../../platform/log/logger.ts'
import type { SenderEvent } from './electron-api.ts'
import { registerCalls, sendPlace, sendTopic } from './ipc.ts'
import { createFakeElectron, FakeContents } from './testing/fake-electron.ts'

const ownId = 7
const topFrame = { origin: 'app://main', parent: null }
const own: SenderEvent = { sender: { id: ownId }, senderFrame: topFrame }

type Dispatch = Parameters<typeof registerCalls>[0]['dispatch']

const register = (dispatch: Dispatch, logger: Logger = silentLogger) => {
  const fake = createFakeElectron()
  const { electron, channels, listeners } = fake
  const isOwnWindow = (id: number): boolean => id === ownId
  const ipc = registerCalls({ electron, names: methodNames, dispatch, isOwnWindow, logger })
  const call = async (event: SenderEvent, name: string, ...args: unknown[]): Promise<unknown> =>
    await channels.get(`marketdesk:${name}`)?.(event, ...args)
  const cancel = (event: SenderEvent, callId: unknown): void =>
    listeners.get('marketdesk:cancel')?.(event, callId)
  return { ipc, call, cancel, channels, listeners }
}

/** Answers what it was asked, after checking nothing. */
const echo: Dispatch = (name, input) => Promise.resolve({ ok: true, value: { name, input } })

/** Answers `cancelled` once its signal says so, as a handler of the desk does. */
const untilCancelled: Dispatch = (_name, _input, { signal }) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () =>
      resolve({ ok: false, error: { kind: 'cancelled', message: 'given up' } }),
    )
  })

const foreignOrigins =
  `null about:blank app://main.evil app://main/ APP://MAIN app:// app:main file:// https://main
  blob:app://main devtools://devtools `.split(/\s+/)
const forged: [string, SenderEvent][] = [
  ['a frame that is gone', { ...own, senderFrame: null }],
  ['a frame inside the page', { ...own, senderFrame: { origin: 'app://main', parent: topFrame as never } }],
  ['a window that is not ours', { ...own, sender: { id: 8 } }],
  ...foreignOrigins.map((origin): [string, SenderEvent] => [
    `origin ${JSON.stringify(origin)}`,
    { ...own, senderFrame: { ...topFrame, origin } },
  ]),
]

const forbidden = { ok: false, error: { kind: 'forbidden' } }
const cancelled = { ok: false, error: { kind: 'cancelled' } }
/** What is known of a call at once. */
const soFar = (running: Promise<unknown>): Promise<unknown> =>
  Promise.race([running, Promise.resolve('runs')])

test('calls have one channel per method and one to cancel, and are passed on', async () => {
  const { call, channels, listeners } = register(echo)
  expect(channels.size).toBe(methodNames.length)
  expect([...listeners.keys()]).toEqual(['marketdesk:cancel'])
  for (const name of methodNames)
    expect(await call(own, name, { a: 1 }, 'c1'), name).toEqual({
      ok: true,
      value: { name, input: { a: 1 } },
    })
})

test('calls are refused on every channel, and cancels ignored, from whoever is not the top frame of the own window', async () => {
  const dispatch = vi.fn<Dispatch>(echo)
  const { call } = register(dispatch)
  for (const [what, event] of forged)
    for (const name of methodNames)
      expect(await call(event, name, {}, 'c1'), `${name}, ${what}`).toMatchObject(forbidden)
  expect(dispatch).not.toHaveBeenCalled()
  const other = register(untilCancelled)
  const running = other.call(own, 'orders.list', {}, 'c1')
  for (const [, event] of forged) other.cancel(event, 'c1')
  for (const id of ['c2', undefined, null, 1, {}]) other.cancel(own, id)
  expect(await soFar(running)).toBe('runs')
  other.cancel(own, 'c1')
  expect(await running).toMatchObject(cancelled)
})

test.each([undefined, null, 1, '', 'c'.repeat(65), {}])('calls refuse the id %j', async (callId) => {
  const { call } = register(echo)
  expect(await call(own, 'desk.info', {}, callId)).toMatchObject({ ok: false, error: { kind: 'input' } })
})

test('calls are cancelled alone, by an id that is taken while it runs, or with the page that is gone, whose next one may count from one', async () => {
  const { ipc, call, cancel } = register(untilCancelled)
  const first = call(own, 'orders.list', {}, 'c1')
  const second = call(own, 'orders.list', {}, 'c2')
  expect(await call(own, 'orders.list', {}, 'c1')).toMatchObject({ error: { kind: 'conflict' } })
  cancel(own, 'c1')
  expect(await first).toMatchObject(cancelled)
  expect(await soFar(second)).toBe('runs')
  const again = call(own, 'orders.list', {}, 'c1')
  ipc.abandon(8)
  expect(await soFar(again)).toBe('runs')
  ipc.abandon(ownId)
  const next = call(own, 'orders.list', {}, 'c1')
  expect(await Promise.all([again, second])).toMatchObject([cancelled, cancelled])
  expect(await soFar(next)).toBe('runs')
  cancel(own, 'c1')
  await next
})

test('calls answer a bug with an id, under which the log has the stack', async () => {
  const logged: Record<string, unknown>[] = []
  const logger: Logger = { ...silentLogger, error: (details) => logged.push(details) }
  const { call } = register(() => Promise.reject(new Error('key sk_live_1234 is odd')), logger)
  const answer = await call(own, 'orders.list', {}, 'c1')
  expect(answer).toMatchObject({ ok: false, error: { kind: 'internal' } })
  expect(JSON.stringify(answer)).not.toMatch(/sk_live|ipc\.ts|at /)
  const { id } = (answer as { error: { id: string } }).error
  expect(logged).toMatchObject([{ id, method: 'orders.list' }])
})

test('messages to the page carry the topic or the place and stop when the page is gone', () => {
  const contents = new FakeContents()
  sendTopic(contents, { topic: 'events' })
  sendPlace(contents, '/orders')
  contents.destroyed = true
  sendTopic(contents, { topic: 'vault' })
  sendPlace(contents, '/')
  expect(contents.sent).toEqual([
    ['marketdesk:topic', { topic: 'events' }],
    ['marketdesk:go', '/orders'],
  ])
})
