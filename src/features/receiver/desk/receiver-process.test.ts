import { beforeEach, expect, it } from 'vitest'
import { createCounters } from './counters.ts'
import { defaultLimits } from './limits.ts'
import { createReceiverProcess, type ReceiverProcess } from './receiver-process.ts'
import { createRemoteReceiver, type RemoteReceiver } from './remote-receiver.ts'
import type { FromReceiverProcess } from './remote-messages.ts'
import type { ReceiverWorkerData, ToWorker } from './worker-messages.ts'
import type { WorkerEvents, WorkerRun } from './worker-run.ts'

type Started = { readonly data: ReceiverWorkerData; readonly events: WorkerEvents; readonly sent: ToWorker[] }

const noRelay = () => ({ take: () => undefined })

let started: Started[]
let receiver: ReceiverProcess
let desk: RemoteReceiver
let heard: string[]
let memory: SharedArrayBuffer

const rules = { paths: [], publicHosts: [] }
const data = { isOff: false, folder: '/nowhere/log', port: 0, host: null, limits: defaultLimits, ...rules }

/** Another desk, whose threads are those of the process. */
const openDesk = (): RemoteReceiver =>
  createRemoteReceiver((message) => receiver.take(structuredClone(message)), noRelay)

const run = (wanted: Partial<ReceiverWorkerData> = {}): WorkerRun => {
  memory = createCounters().memory
  return desk.run(
    { ...data, ...wanted, counters: memory },
    {
      onMessage: (message) =>
        heard.push(message.kind === 'problem' ? `problem ${message.message}` : message.kind),
      onEnd: (crash) => heard.push(`ended ${crash?.message ?? 'in order'}`),
    },
  )
}
const latest = (): Started => started.at(-1) ?? expect.fail('nothing was started')

beforeEach(() => {
  started = []
  heard = []
  receiver = createReceiverProcess(
    (message: FromReceiverProcess) => desk.take(structuredClone(message)),
    noRelay,
    (wanted, events) => {
      const one: Started = { data: wanted, events, sent: [] }
      started.push(one)
      return {
        send: (message) => void one.sent.push(message),
        refresh: () => Promise.resolve(),
        stop: () => {
          events.onEnd(null)
          return Promise.resolve()
        },
      }
    },
  )
  desk = openDesk()
})

const listen = (port: number): void =>
  latest().events.onMessage({ kind: 'listening', port, notices: ['One.'] })

it('passes on what the threads say, and counts as they count', async () => {
  const one = run()
  listen(5001)
  createCounters(latest().data.counters).acknowledge(7)
  expect(createCounters(memory).read().acknowledged).toBe(0)
  await one.refresh()
  expect(createCounters(memory).read().acknowledged).toBe(7)
  latest().events.onEnd(new Error('out of memory'))
  expect(heard).toEqual(['listening', 'ended out of memory'])
})

it('lets another desk take over what runs, with its rules and what storing fails of', () => {
  run()
  listen(5001)
  latest().events.onMessage({ kind: 'problem', message: 'The disk is full.' })
  desk = openDesk()
  heard = []
  run({ publicHosts: ['example.com'] })
  expect(started).toHaveLength(1)
  expect(latest().sent).toEqual([
    { kind: 'use', number: 0, rules: { paths: [], publicHosts: ['example.com'] } },
  ])
  expect(heard).toEqual(['listening', 'problem The disk is full.'])
  latest().events.onMessage({ kind: 'problem', message: null })
  expect(heard.at(-1)).toBe('problem null')
})

it('lets another desk take over a receiver that is off, and starts anew where it is to listen', async () => {
  run({ isOff: true })
  latest().events.onMessage({ kind: 'off', notices: ['One.'] })
  desk = openDesk()
  heard = []
  run({ isOff: true, port: 6001 })
  expect([started.length, ...heard]).toEqual([1, 'off'])
  run({ isOff: false })
  await Promise.resolve()
  expect(started.map(({ data: { isOff } }) => isOff)).toEqual([true, false])
  listen(5001)
  run({ isOff: true })
  await Promise.resolve()
  expect(started).toHaveLength(3)
})

it('starts anew where another port is wanted, and after an end', async () => {
  run()
  listen(5001)
  desk = openDesk()
  run({ port: 6001 })
  await Promise.resolve()
  expect(started.map(({ data: { port } }) => port)).toEqual([0, 6001])
  listen(6001)
  const last = run({ port: 6001 })
  expect(started).toHaveLength(2)
  heard = []
  await last.stop(1000)
  expect(heard).toEqual(['ended in order'])
  run({ port: 6001 })
  expect(started).toHaveLength(3)
})
