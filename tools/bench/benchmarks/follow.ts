import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { addReadToken } from '../../../src/main/platform/tokens/read-tokens.ts'
import { openDeliveriesSource } from '../../../src/main/features/events/deliveries-source.ts'
import { registerUrlOf } from '../../../src/main/features/receiver/register-url.ts'
import type { Benchmark } from '../benchmark.ts'
import { serveCommand } from '../contenders.ts'
import { startDesk, type RunningDesk } from '../desk-client.ts'
import { fillLog } from '../fill-log.ts'
import { fixed, formatTable, whole } from '../table.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const lineSchema = z.looseObject({ msg: z.string(), port: z.int().optional() })

/** Starts a receiver without a desk on a data folder. */
const startReceiver = async (data: string) => {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const token = addReadToken(data, 'the bench', new Date())
  if (!token.ok) throw new Error(token.error)
  const [entry = ''] = serveCommand(data)
  const child = spawn(
    process.execPath,
    [entry, '--receiver-only', '--data', data, '--receiver-port', '0', '--read-port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(child, 'exit')
  const ports = new Map<string, number>()
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The receiver ended before it was ready.')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, port } = lineSchema.parse(JSON.parse(line))
      if (port !== undefined) ports.set(msg, port)
      if (msg === 'deliveries are taken') resolve()
    })
  })
  const registered = valueOf(registerUrlOf(data, undefined, 'http'))
  return {
    token: token.value,
    url: `http://127.0.0.1:${ports.get('the receiver listens') ?? 0}${new URL(registered).pathname}`,
    readUrl: `http://127.0.0.1:${ports.get('the log can be read by a token') ?? 0}`,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const positionOf = async (desk: RunningDesk): Promise<number> =>
  (await desk.read('sources.list')).sources[0]?.position ?? 0

/** Brings a whole log in. @returns seconds until it was stored, and until it was read into events */
const catchUp = async (folder: string, rows: number): Promise<{ stored: number; read: number }> => {
  const far = join(folder, 'far')
  fillLog(join(far, 'log'), rows)
  const receiver = await startReceiver(far)
  const desk = await startDesk(join(folder, 'desk'))
  try {
    const began = performance.now()
    const seconds = (): number => (performance.now() - began) / 1000
    await desk.call('sources.add', { name: 'Far', url: receiver.readUrl, readToken: receiver.token })
    while ((await positionOf(desk)) < rows) await pause(100)
    const stored = seconds()
    while ((await desk.read('events.count')).events < rows) await pause(200)
    return { stored, read: seconds() }
  } finally {
    await desk.stop()
    await receiver.stop()
  }
}

/** Sends so many a second, evenly. @returns how many were stored */
const sendEvenly = async (url: string, perSecond: number, seconds: number): Promise<number> => {
  const began = performance.now()
  let [sent, stored] = [0, 0]
  const open = new Set<Promise<void>>()
  const send = async (n: number): Promise<void> => {
    const response = await fetch(url, { method: 'POST', body: `[{"n":${n}}]` })
    await response.arrayBuffer()
    stored += response.status === 200 ? 1 : 0
  }
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
    for (; sent < due; sent += 1) {
      const one = send(sent)
      open.add(one)
      void one.finally(() => open.delete(one))
    }
    await pause(2)
  }
  await Promise.all(open)
  return stored
}

/** How long after it was received each delivery was here (ms), sorted, while so many came in a second. */
const lagAt = async (folder: string, perSecond: number, seconds: number) => {
  const far = join(folder, 'far-live')
  const receiver = await startReceiver(far)
  const desk = await startDesk(join(folder, 'desk-live'))
  const seen: { readonly at: number; readonly position: number }[] = []
  try {
    await desk.call('sources.add', { name: 'Far', url: receiver.readUrl, readToken: receiver.token })
    let stored = Infinity
    const sending = async (): Promise<void> => {
      stored = await sendEvenly(receiver.url, perSecond, seconds)
    }
    const counted = sending()
    for (let position = 0; position < stored;) {
      position = await positionOf(desk)
      seen.push({ at: Date.now(), position })
      await pause(5)
    }
    await counted
    const source = openDeliveriesSource(join(far, 'log'))
    if (!source.ok || source.value === null) throw new Error('The log of the receiver cannot be read.')
    const lags: number[] = []
    let place = 0
    for (let id = 1; id <= stored; id += 1) {
      while ((seen[place]?.position ?? Infinity) < id) place += 1
      const here = seen[place]?.at
      const receivedAt = source.value.receivedAt(id)
      if (here !== undefined && receivedAt !== null) lags.push(here - receivedAt)
    }
    source.value.close()
    return { stored, lags: lags.toSorted((one, other) => one - other) }
  } finally {
    await desk.stop()
    await receiver.stop()
  }
}

/** Reading the log of another desk: a whole one from its beginning, and one that grows. */
export const followBenchmark: Benchmark = {
  name: 'follow',
  title: 'Reading the log of a receiver on loopback into a desk',
  usual: false,
  run: async ({ rows, seconds }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const { stored, read } = await catchUp(folder, rows)
    const perSecond = 2000
    const live = await lagAt(folder, perSecond, seconds)
    const share = (part: number): string => fixed(live.lags[Math.ceil(live.lags.length * part) - 1] ?? NaN, 0)
    const text = [
      formatTable(
        ['', 'rows', 'seconds', 'rows/s'],
        [
          ['stored here', whole(rows), fixed(stored, 1), whole(rows / stored)],
          ['and read into events', whole(rows), fixed(read, 1), whole(rows / read)],
        ],
      ),
      formatTable(
        ['lag', 'deliveries', 'wanted/s', 'sent/s', 'p50 ms', 'p99 ms'],
        [['', whole(live.stored), whole(perSecond), whole(live.stored / seconds), share(0.5), share(0.99)]],
      ),
      `A million rows at that rate: ${fixed((stored / rows) * 1_000_000, 0)} s. To reach: 1,000,000 rows stored in 120 s.`,
    ].join('\n\n')
    return {
      text,
      figures: { rows, stored, read, live: { stored: live.stored, p50: share(0.5), p99: share(0.99) } },
    }
  },
}
