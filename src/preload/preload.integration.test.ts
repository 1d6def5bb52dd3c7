import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import config from '../../electron.vite.config.ts'
import type { Bridge } from '../contract/bridge.ts'
import { contract } from '../contract/contract.ts'

/** What a message carries beside its content; a page must never see it. */
const event = { sender: { send: () => {} }, ports: [] }

type Listener = (event: unknown, ...content: unknown[]) => void

/** Builds the preload as the product does and runs it where only `require('electron')` exists, as in a sandbox. */
const buildPreload = async (): Promise<string> => {
  const result = await build({
    ...config.preload,
    configFile: false,
    logLevel: 'error',
    build: { ...config.preload?.build, write: false },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  // One file that is run; the other lists the licences of what is in it.
  expect(outputs.map((file) => file.fileName)).toEqual(['index.cjs', '.vite/license.json'])
  const [file] = outputs
  return file?.type === 'chunk' ? file.code : ''
}

const run = (code: string) => {
  const sent: unknown[][] = []
  const listeners = new Map<string, Set<Listener>>()
  const required: string[] = []
  const channel = {
    invoke: (...args: unknown[]) => {
      sent.push(args)
      return Promise.resolve({ ok: true, value: args[0] })
    },
    send: (...args: unknown[]) => void sent.push(args),
    on: (name: string, listener: Listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
    },
    removeListener: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
  }
  const exposed = new Map<string, unknown>()
  const contextBridge = { exposeInMainWorld: (name: string, value: unknown) => void exposed.set(name, value) }
  runInNewContext(code, {
    require: (name: string) => {
      required.push(name)
      if (name !== 'electron') throw new Error(`a sandboxed preload cannot load ${name}`)
      return { contextBridge, ['ipcRenderer']: channel }
    },
    exports: {},
    module: { exports: {} },
  })
  const receive = (name: string, content: unknown): void => {
    for (const listener of listeners.get(name) ?? []) listener(event, content)
  }
  const listening = (): number => [...listeners.values()].reduce((sum, all) => sum + all.size, 0)
  const bridge = exposed.get('marketdesk') as Bridge
  return { bridge, exposed, required, sent, receive, listening, channel }
}

const leavesOf = (value: unknown, path: string): [path: string, value: unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
    : [[path, value]]

let code = ''
beforeAll(async () => {
  code = await buildPreload()
})

it('is CommonJS, loads Electron alone and exposes one name: a plain tree whose leaves are our own functions, and the name of the host', () => {
  const { required, exposed, bridge, channel } = run(code)
  expect(required).toEqual(['electron'])
  expect([...exposed.keys()]).toEqual(['marketdesk'])
  expect(code).not.toMatch(/^(?:import|export)\b/m)
  const electronFunctions = new Set<unknown>(Object.values(channel))
  const leaves = leavesOf(bridge, 'marketdesk')
  for (const [path, leaf] of leaves) {
    if (path === 'marketdesk.host') expect(leaf).toBe('electron')
    else expect([path, typeof leaf]).toEqual([path, 'function'])
    expect(electronFunctions.has(leaf)).toBe(false)
  }
  const methods = Object.keys(contract).map((name) => `methods.${name}`)
  expect(leaves.map(([path]) => path).toSorted()).toEqual(
    ['host', 'cancel', 'subscribe', 'onPlace', 'onFind', ...methods]
      .map((name) => `marketdesk.${name}`)
      .toSorted(),
  )
})

it('calls the channel of the method and no other, whatever the page passes', async () => {
  const { bridge, sent } = run(code)
  const answer = await bridge.methods['vault.status']({}, 'c1')
  expect(answer).toEqual({ ok: true, value: 'marketdesk:vault.status' })
  const greedy = bridge.methods['vault.lock'] as (...args: unknown[]) => Promise<unknown>
  await greedy({}, 'c2', 'third', event)
  bridge.cancel('c2')
  expect(sent).toEqual([
    ['marketdesk:vault.status', {}, 'c1'],
    ['marketdesk:vault.lock', {}, 'c2'],
    ['marketdesk:cancel', 'c2'],
  ])
})

it('tells listeners of the page the content alone, never the event, until they stop', () => {
  const { bridge, receive, listening } = run(code)
  const heard: unknown[][] = []
  const gaps: unknown[][] = []
  const stop: () => unknown = bridge.subscribe(
    (...args) => heard.push(args),
    (...args: unknown[]) => gaps.push(args),
  )
  const leave = bridge.onPlace?.((...args) => heard.push(args))
  const leaveFind = bridge.onFind?.((...args: unknown[]) => gaps.push(args))
  receive('marketdesk:topic', { topic: 'events' })
  receive('marketdesk:go', '/orders')
  expect(heard).toEqual([[{ topic: 'events' }], ['/orders']])
  receive('marketdesk:find', 'nothing')
  expect(gaps.splice(0)).toEqual([[]])
  expect(stop()).toBeUndefined()
  leave?.()
  leaveFind?.()
  receive('marketdesk:topic', { topic: 'vault' })
  expect(heard).toHaveLength(2)
  expect(gaps).toEqual([])
  expect(listening()).toBe(0)
})
