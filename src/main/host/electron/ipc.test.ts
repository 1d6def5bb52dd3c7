import { describe, expect, it } from 'vitest'
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

const forged: [string, SenderEvent][] = [
  ['a frame that is gone', { ...own, senderFrame: null }],
  ['a frame inside the page', { ...own, senderFrame: { origin: 'app://main', parent: topFrame as never } }],
  ['a window that is not ours', { ...own, sender: { id: 8 } }],
  ...[
    '',
    'null',
    'about:blank',
    'app://main.evil',
    'app://main/',
    'APP://MAIN',
    'app://',
    'app:main',
    'file://',
    'https://main',
    'blob:app://main',
    'devtools://devtools',
  ].map((origin): [string, SenderEvent] => [
    `origin ${JSON.stringify(origin)}`,
    { ...own, senderFrame: { ...topFrame, origin } },
  ]),
]

describe('registerCalls', () => {
  it('has one channel per method and one to cancel', () => {
    const { channels, listeners } = register(echo)
    expect([...channels.keys()].toSorted()).toEqual(
      methodNames.map((name) => `marketdesk:${name}`).toSorted(),
    )
    expect([...listeners.keys()]).toEqual(['marketdesk:cancel'])
  })

  it('passes a call of the page on to every method', async () => {
    const { call } = register(echo)
    for (const name of methodNames)
      expect(await call(own, name, { a: 1 }, 'c1'), name).toEqual({
        ok: true,
        value: { name, input: { a: 1 } },
      })
  })

  it.each(forged)('refuses %s on every channel and dispatches nothing', async (_what, event) => {
    const dispatched: string[] = []
    const { call } = register((name) => {
      dispatched.push(name)
      return Promise.resolve({ ok: true, value: null })
    })
    for (const name of methodNames) {
      expect(await call(event, name, {}, 'c1'), name).toMatchObject({
        ok: false,
        error: { kind: 'forbidden' },
      })
    }
    expect(dispatched).toEqual([])
  })

  it('reads the frame before it awaits anything', async () => {
    const { call } = register(echo)
    let reads = 0
    const event: SenderEvent = {
      sender: { id: ownId },
      get senderFrame() {
        reads += 1
        return topFrame
      },
    }
    const answering = call(event, 'desk.info', {}, 'c1')
    expect(reads).toBe(1)
    expect(await answering).toMatchObject({ ok: true })
    expect(reads).toBe(1)
  })

  it.each([undefined, null, 1, '', 'c'.repeat(65), {}])('refuses the call id %j', async (callId) => {
    const { call } = register(echo)
    expect(await call(own, 'desk.info', {}, callId)).toMatchObject({ ok: false, error: { kind: 'input' } })
  })

  it('cancels the call of that id alone', async () => {
    const { call, cancel } = register(untilCancelled)
    const first = call(own, 'orders.list', {}, 'c1')
    const second = call(own, 'orders.list', {}, 'c2')
    cancel(own, 'c1')
    expect(await first).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await Promise.race([second, Promise.resolve('still running')])).toBe('still running')
    cancel(own, 'c2')
    expect(await second).toMatchObject({ error: { kind: 'cancelled' } })
  })

  it('ignores cancels of foreign senders, unknown ids and things that are no ids', async () => {
    const { call, cancel } = register(untilCancelled)
    const running = call(own, 'orders.list', {}, 'c1')
    for (const [, event] of forged) cancel(event, 'c1')
    for (const id of ['c2', undefined, null, 1, {}]) cancel(own, id)
    expect(await Promise.race([running, Promise.resolve('still running')])).toBe('still running')
    cancel(own, 'c1')
    await running
  })

  it('refuses an id that already runs, and takes it again afterwards', async () => {
    const { call, cancel } = register(untilCancelled)
    const running = call(own, 'orders.list', {}, 'c1')
    expect(await call(own, 'orders.list', {}, 'c1')).toMatchObject({ error: { kind: 'conflict' } })
    cancel(own, 'c1')
    await running
    const again = call(own, 'orders.list', {}, 'c1')
    cancel(own, 'c1')
    expect(await again).toMatchObject({ error: { kind: 'cancelled' } })
  })

  it('gives up all calls of a page that is gone, so that its next page may count from one', async () => {
    const { ipc, call, cancel } = register(untilCancelled)
    const running = ['c1', 'c2'].map((id) => call(own, 'orders.list', {}, id))
    ipc.abandon(8)
    ipc.abandon(ownId)
    const next = call(own, 'orders.list', {}, 'c1')
    expect(await Promise.all(running)).toMatchObject([
      { error: { kind: 'cancelled' } },
      { error: { kind: 'cancelled' } },
    ])
    expect(await Promise.race([next, Promise.resolve('still running')])).toBe('still running')
    cancel(own, 'c1')
    await next
  })

  it('bounds how many calls of a window run at once', async () => {
    const { ipc, call } = register(untilCancelled)
    const running = Array.from({ length: 256 }, (_, index) => call(own, 'orders.list', {}, `c${index}`))
    expect(await call(own, 'orders.list', {}, 'more')).toMatchObject({ error: { kind: 'unavailable' } })
    ipc.abandon(ownId)
    await Promise.all(running)
  })

  it('turns a bug into a value: the page gets an id, the log the stack', async () => {
    const logged: Record<string, unknown>[] = []
    const logger: Logger = { ...silentLogger, error: (details) => logged.push(details) }
    const { call } = register(() => Promise.reject(new Error('key sk_live_1234 is odd')), logger)
    const answer = await call(own, 'orders.list', {}, 'c1')
    expect(answer).toMatchObject({ ok: false, error: { kind: 'internal' } })
    expect(JSON.stringify(answer)).not.toMatch(/sk_live|ipc\.ts|at /)
    const { id } = (answer as { error: { id: string } }).error
    expect(logged).toMatchObject([{ id, method: 'orders.list' }])
  })
})

describe('messages to the page', () => {
  it('carry the topic or the place and stop when the page is gone', () => {
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
})
