import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { everywhere, type AlertFact } from '../../../src/core/alerts/alert-types.ts'
import { succeed } from '../../../src/core/result.ts'
import { factOf, type AlertSource } from '../../../src/main/features/alerts/sources/alert-source.ts'
import { startAlertsDesk, type AlertsDesk } from '../../../src/main/features/alerts/testing/alerts-desk.ts'
import { countedSource } from '../../../src/main/features/alerts/testing/counted-source.ts'
import { keyWrapper } from '../../../src/main/features/alerts/testing/plain-key-wrapper.ts'
import {
  startHookTarget,
  type HookTarget,
} from '../../../src/main/features/forwarding/testing/hook-target.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const root = join(import.meta.dirname, '../../..')
const messageSchema = z.object({
  data: z.object({ more: z.int(), incidents: z.array(z.object({ title: z.string() })) }),
})
const headersSchema = z.record(z.string(), z.string())
const monthMs = 30 * 86_400_000

const setUp = async ({ alerts }: AlertsDesk, url: string, secret: string): Promise<void> => {
  const rules = await alerts.rules()
  for (const { id } of rules.ok ? rules.value.rules : []) await alerts.removeRule(id)
  const rule = { name: 'refuted', kind: 'refuted', enabled: true, scope: everywhere, sends: 'desk' } as const
  await alerts.addRule({ ...rule, threshold: null, forMs: 0, keepMs: monthMs })
  valueOf(await alerts.targets.add({ kind: 'webhook', name: 'bench', url, signingSecret: secret }))
}
const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
const waitFor = async (isDone: () => boolean): Promise<void> => {
  const end = performance.now() + 120_000
  while (!isDone()) {
    if (performance.now() > end) throw new Error('It did not happen within two minutes.')
    await pause(2)
  }
}

/** A source that is given facts while it is looked at. */
const fed = () => {
  const facts: AlertFact[] = []
  let wake: () => void = () => {}
  const source: AlertSource = {
    name: 'fed',
    everyMs: 0,
    look: ({ cursor }) => {
      const from = Number(cursor ?? 0)
      const observations = [{ kind: 'refuted' as const, facts: facts.slice(from) }]
      return Promise.resolve(succeed({ observations, cursor: String(facts.length) }))
    },
  }
  return {
    source,
    onNews: (listener: () => void) => {
      wake = listener
      return () => {}
    },
    say: (...more: AlertFact[]): void => {
      facts.push(...more)
      wake()
    },
  }
}

export type StormReport = {
  readonly notifications: number
  readonly incidents: number
  readonly counted: number
}

/** So many refuted deliveries of one listener, evenly over some seconds. */
export const runStorm = async (folder: string, events: number, seconds: number): Promise<StormReport> => {
  const target = await startHookTarget()
  const source = fed()
  const desk = await startAlertsDesk(folder, [source.source], source)
  try {
    await setUp(desk, target.url, makeSecret())
    const parts = seconds * 20
    for (let part = 0; part < parts; part += 1) {
      const count = Math.floor((events * (part + 1)) / parts) - Math.floor((events * part) / parts)
      const text = { title: 'Refuted', text: 'Not on the chain.' }
      source.say(
        ...Array.from({ length: count }, () => factOf({ subject: 'listener', at: Date.now(), ...text })),
      )
      await pause(50)
    }
    const rows = async () => {
      const found = await desk.alerts.list({})
      return found.ok ? found.value.rows : []
    }
    let seen = await rows()
    while (seen.reduce((sum, { count }) => sum + count, 0) < events) {
      await pause(20)
      seen = await rows()
    }
    await waitFor(() => target.hooks.length > 0)
    return { notifications: target.hooks.length, incidents: seen.length, counted: seen[0]?.count ?? 0 }
  } finally {
    await desk.stop()
    await target.stop()
  }
}

/** Milliseconds from a fact to the arrival of its signed POST, one after the other, sorted. */
export const timeAlerts = async (folder: string, alerts: number): Promise<readonly number[]> => {
  const target = await startHookTarget()
  const source = fed()
  const secret = makeSecret()
  const desk = await startAlertsDesk(folder, [source.source], { ...source, idleMs: 2000 })
  const times: number[] = []
  try {
    await setUp(desk, target.url, secret)
    for (let at = 0; at < alerts; at += 1) {
      const before = performance.now()
      source.say(
        factOf({ subject: `thing ${at}`, at: Date.now(), title: 'Refuted', text: 'It is not there.' }),
      )
      await waitFor(() => target.hooks.length > at)
      const hook = target.hooks[at]
      new Webhook(secret).verify(hook?.body ?? '', headersSchema.parse(hook?.headers))
      times.push((hook?.at ?? NaN) - before)
    }
    return times.toSorted((one, other) => one - other)
  } finally {
    await desk.stop()
    await target.stop()
  }
}

export type KillReport = { readonly things: number; readonly lost: number; readonly doubled: number }

/** What was said: how many opened, and the titles that messages name. */
const saidTo = ({ hooks }: HookTarget): { readonly opened: number; readonly titles: readonly string[] } => {
  // An attempt whose answer was not noted is made again with the same id: that is one message.
  const byId = new Map(hooks.map((hook) => [hook.headers['webhook-id'], hook.body]))
  const read = [...byId.values()].map((body) => messageSchema.parse(JSON.parse(body)).data)
  return {
    opened: read.reduce((sum, { incidents, more }) => sum + incidents.length + more, 0),
    titles: read.flatMap(({ incidents }) => incidents.map(({ title }) => title)),
  }
}

/** A process that watches and sends is killed again and again. */
export const runKills = async (folder: string, kills: number): Promise<KillReport> => {
  const things = Math.max(40, kills * 12)
  const target = await startHookTarget()
  const desk = await startAlertsDesk(folder, [countedSource(() => 0, 0)], { keyWrapper })
  await setUp(desk, target.url, makeSecret())
  await desk.stop()
  const entry = join(root, 'src/main/features/alerts/testing/alerts-process.ts')
  const begin = async () => {
    const child = spawn(process.execPath, [entry, folder, String(things)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return async (): Promise<void> => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
  }
  try {
    for (let count = 0; count < kills; count += 1) {
      const seen = target.hooks.length
      const kill = await begin()
      try {
        await waitFor(() => target.hooks.length > seen || saidTo(target).opened >= things)
      } finally {
        await kill()
      }
    }
    const kill = await begin()
    try {
      await waitFor(() => saidTo(target).opened >= things)
      // What would be said a second time is said now.
      await pause(1000)
    } finally {
      await kill()
    }
    const { opened, titles } = saidTo(target)
    const repeated = titles.length - new Set(titles).size
    return { things, lost: Math.max(0, things - opened), doubled: Math.max(opened - things, repeated) }
  } finally {
    await target.stop()
  }
}
