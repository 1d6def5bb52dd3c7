import { describe, expect, it } from 'vitest'
import { contract } from '../contract/contract.ts'
import { methodNames } from '../contract/method-names.ts'
import { type Channel, createBridge } from './create-bridge.ts'

/** What a message carries beside its content; a page must never see it. */
const event = { sender: { secret: 'the whole of Electron' }, ports: [] }

const createChannel = () => {
  const listeners = new Map<string, Set<(event: unknown, content: never) => void>>()
  const sent: [string, ...unknown[]][] = []
  const channel = {
    invoke: (name, ...args: unknown[]) => {
      sent.push([name, ...args])
      return Promise.resolve({ ok: true, value: name })
    },
    send: (name, ...args: unknown[]) => void sent.push([name, ...args]),
    on: (name, listener) => {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
    },
    removeListener: (name, listener) => void listeners.get(name)?.delete(listener),
  } satisfies Channel
  const receive = (name: string, content: unknown): void => {
    for (const listener of listeners.get(name) ?? []) listener(event, content as never)
  }
  const count = (): number => [...listeners.values()].reduce((sum, all) => sum + all.size, 0)
  return { channel, sent, receive, count }
}

type Leaf = [path: string, value: unknown]

const leavesOf = (value: unknown, path: string): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
    : [[path, value]]

describe('the bridge of the preload', () => {
  it('is a plain tree whose leaves are our own functions and the name of the host', () => {
    const { channel } = createChannel()
    const electronFunctions = new Set<unknown>(Object.values(channel))
    const leaves = leavesOf(createBridge(channel), 'marketdesk')
    for (const [path, leaf] of leaves) {
      if (path === 'marketdesk.host') expect(leaf).toBe('electron')
      else expect([path, typeof leaf]).toEqual([path, 'function'])
      expect(electronFunctions.has(leaf)).toBe(false)
    }
    const expected = [
      'host',
      'cancel',
      'subscribe',
      'onPlace',
      ...methodNames.map((name) => `methods.${name}`),
    ]
    expect(leaves.map(([path]) => path).toSorted()).toEqual(
      expected.map((path) => `marketdesk.${path}`).toSorted(),
    )
  })

  it('has one function for each method of the contract', () => {
    const { channel } = createChannel()
    expect(Object.keys(createBridge(channel).methods).toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  it('calls the channel of the method and no other, whatever the page passes', async () => {
    const { channel, sent } = createChannel()
    const { methods } = createBridge(channel)
    const answer = await methods['orders.list']({ project: 'p' } as never, 'c1')
    expect(answer).toEqual({ ok: true, value: 'marketdesk:orders.list' })
    const extra = methods['vault.lock'] as (...args: unknown[]) => Promise<unknown>
    await extra({}, 'c2', 'third', event)
    expect(sent).toEqual([
      ['marketdesk:orders.list', { project: 'p' }, 'c1'],
      ['marketdesk:vault.lock', {}, 'c2'],
    ])
  })

  it('passes a cancelled call on', () => {
    const { channel, sent } = createChannel()
    createBridge(channel).cancel('c7')
    expect(sent).toEqual([['marketdesk:cancel', 'c7']])
  })

  it('tells listeners of the page the message alone, never the event', () => {
    const { channel, receive, count } = createChannel()
    const bridge = createBridge(channel)
    const heard: unknown[][] = []
    const gaps: unknown[] = []
    const stop = bridge.subscribe(
      (...args) => heard.push(args),
      () => gaps.push(1),
    )
    const leave = bridge.onPlace?.((...args) => heard.push(args))
    receive('marketdesk:topic', { topic: 'events' })
    receive('marketdesk:go', '/orders')
    expect(heard).toEqual([[{ topic: 'events' }], ['/orders']])
    stop()
    leave?.()
    receive('marketdesk:topic', { topic: 'vault' })
    expect(heard).toHaveLength(2)
    expect(gaps).toEqual([])
    expect(count()).toBe(0)
  })

  it('returns nothing of Electron from the functions that stop listening', () => {
    const { channel } = createChannel()
    const bridge = createBridge(channel)
    const stop: () => unknown = bridge.subscribe(
      () => {},
      () => {},
    )
    expect(stop()).toBeUndefined()
  })
})
