import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { patient } from '../events/testing/running-log.ts'
import { startHookTarget } from '../forwarding/testing/hook-target.ts'
import { ruleOf, startAlertsDesk } from './testing/alerts-desk.ts'
import { countedSource, down, switchedReceiver } from './testing/counted-source.ts'
import { keyWrapper } from './testing/plain-key-wrapper.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const folder = inEachTest(() => testFolder('alerts'))
const target = inEachTest(startHookTarget)

const secret = `whsec_${randomBytes(32).toString('base64')}`
const messageSchema = z.object({
  type: z.string(),
  data: z.object({
    title: z.string(),
    incidents: z.array(
      z.object({ id: z.number(), title: z.string(), text: z.string().optional(), count: z.number() }),
    ),
  }),
})
const messages = () =>
  target()
    .hooks.filter(({ status }) => status === 200)
    .map(({ body }) => messageSchema.parse(JSON.parse(body)))
/** A desk with a rule of its receiver. */
const begin = async () => {
  const receiver = switchedReceiver()
  const { alerts, useRules } = untilEnd(await startAlertsDesk(folder(), [receiver.source]))
  useRules(ruleOf('receiver-down'))
  return { receiver, alerts }
}
/** The same with a target. */
const beginWithTarget = async () => {
  const { receiver, alerts } = await begin()
  const { targets } = valueOf(await alerts.targets.add(webhook()))
  return { receiver, alerts, id: targets[0]?.id ?? 0 }
}
const webhook = () => ({ kind: 'webhook', name: 'mine', url: target().url, signingSecret: secret }) as const

test('rules that cannot annoy are on from the start, and a desk in order has nothing to say', async () => {
  const { alerts } = untilEnd(await startAlertsDesk(folder(), [switchedReceiver().source]))
  const { rules, fired } = valueOf(alerts.rules())
  expect(fired).toEqual([])
  const on = rules.filter(({ enabled }) => enabled).map(({ kind }) => kind)
  expect(on).toEqual(
    expect.arrayContaining(
      'receiver-down disk-low dead-letters key-expires source-down copy-down'.split(' '),
    ),
  )
  expect(valueOf(alerts.status())).toEqual({
    open: 0,
    acknowledged: 0,
    muted: 0,
    dead: 0,
    problems: [],
    teamProblem: null,
  })
})

test('an alert is posted signed and without words of a payload, until its target asks for them', async () => {
  const { receiver, alerts, id } = await beginWithTarget()
  receiver.set([down])
  await expect.poll(() => target().hooks.length, patient).toBe(1)
  const { rules, fired } = valueOf(alerts.rules())
  expect(fired).toEqual([{ rule: rules[0]?.id, open: 1, lastAt: expect.any(String) }])
  const [hook] = target().hooks
  const headers = z.record(z.string(), z.string()).parse(hook?.headers)
  expect(new Webhook(secret).verify(hook?.body ?? '', headers)).toMatchObject({
    type: 'alert.opened',
    data: { title: 'The receiver is down', incidents: [{ count: 1 }] },
  })
  expect(hook?.body).not.toContain('4711')
  // Nothing of what was sealed stands in a file of the desk.
  const files = await readdir(folder(), { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile()))
    expect((await readFile(join(file.parentPath, file.name))).includes(secret.slice(6))).toBe(false)

  await alerts.targets.update({ id, details: true })
  receiver.set([])
  await expect
    .poll(() => messages().map(({ type }) => type), patient)
    .toEqual(['alert.opened', 'alert.resolved'])
  expect(messages()[1]?.data.incidents).toMatchObject([{ text: 'The port is taken by pid 4711.' }])
  expect(valueOf(alerts.list({})).rows).toEqual([])
  expect(valueOf(alerts.list({ states: ['resolved'] })).rows).toMatchObject([
    { kind: 'receiver-down', ruleName: 'receiver-down', state: 'resolved', count: 1 },
  ])
  const found = (text: string) => valueOf(alerts.list({ states: ['resolved'], text })).rows.length
  expect(found('PID receiver 4711')).toBe(1)
  expect(found('receiver nowhere')).toBe(0)
  expect(valueOf(alerts.list({ states: ['resolved'], oldestFirst: true })).rows).toHaveLength(1)
})

test('what a target refuses becomes a dead letter, which can be retried; a stranger’s address needs a word', async () => {
  const { receiver, alerts, id } = await beginWithTarget()
  const far = { ...webhook(), url: 'https://alerts.example/hook' }
  expect(await alerts.targets.add(far)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  target().answer(() => 500)
  receiver.set([down])
  const dead = () => valueOf(alerts.status()).dead
  await expect.poll(dead, patient).toBe(1)
  expect(new Set(target().hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(target().hooks).toHaveLength(8)
  target().answer(() => 200)
  expect(valueOf(alerts.retryMessages({ target: id }))).toEqual({ waiting: 1 })
  await expect.poll(() => messages().length, patient).toBe(1)
  await expect.poll(dead, patient).toBe(0)
  const tried = valueOf(alerts.targets.test(id))
  await expect.poll(() => messages().map(({ type }) => type), patient).toEqual(['alert.opened', 'alert.test'])
  const sent = () => valueOf(alerts.messages({ states: ['sent'] })).rows.map((row) => row.id)
  await expect.poll(sent, patient).toContain(tried.message)
  // To another place a secret does not go along.
  expect(await alerts.targets.update({ id, url: 'http://127.0.0.1:9/else' })).toMatchObject({
    ok: false,
    error: { kind: 'input', field: 'signingSecret' },
  })
})

test('acknowledged and muted; what cannot be looked at is said and changes nothing', async () => {
  const { receiver, alerts } = await begin()
  receiver.set([down])
  const rows = () => valueOf(alerts.list({})).rows
  await expect.poll(() => rows().length, patient).toBe(1)
  const [{ id, rule, subject } = { id: 0, rule: 0, subject: '' }] = rows()
  expect(valueOf(alerts.acknowledge([id]))).toEqual({ changed: 1 })
  expect(valueOf(alerts.status())).toMatchObject({ open: 0, acknowledged: 1 })
  expect(valueOf(alerts.acknowledge([id], false))).toEqual({ changed: 1 })
  const [hour, day] = [3_600_000, 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString())
  alerts.mute({ rule, subject, until: hour ?? null })
  expect(rows()).toMatchObject([{ state: 'open', muted: { by: 'alert', until: hour } }])
  expect(valueOf(alerts.status())).toMatchObject({ open: 0, muted: 1 })
  alerts.mute({ rule, subject: null, until: day ?? null })
  expect(rows()).toMatchObject([{ muted: { by: 'rule', until: day } }])
  expect(valueOf(alerts.rules()).muted).toEqual([{ rule, until: day }])
  expect(alerts.mute({ rule: 99, subject: null, until: null })).toMatchObject({
    error: { kind: 'not-found' },
  })
  for (const of of [subject, null]) alerts.mute({ rule, subject: of, until: null })
  expect(rows()).toMatchObject([{ muted: null }])
  receiver.set(null)
  const problems = () => valueOf(alerts.status()).problems
  await expect.poll(problems, patient).toEqual(['It cannot be looked at.'])
  expect(rows()).toMatchObject([{ state: 'open' }])
  receiver.set([])
  await expect.poll(() => rows().length, patient).toBe(0)
  expect(problems()).toEqual([])
  expect(alerts.addRule(ruleOf('offer', { threshold: '1' }))).toMatchObject({ error: { kind: 'input' } })
})

test('a target has one secret: a new one replaces it; what still holds when its mute ends is posted again', async () => {
  const { receiver, alerts, id } = await beginWithTarget()
  receiver.set([down])
  await expect.poll(() => target().hooks.length, patient).toBe(1)
  const [{ rule, subject } = { rule: 0, subject: '' }] = valueOf(alerts.list({})).rows
  const next = `whsec_${randomBytes(32).toString('base64')}`
  const changed = valueOf(await alerts.targets.update({ id, signingSecret: next }))
  expect(changed.targets).toMatchObject([{ signing: { set: true, last4: next.slice(-4) } }])
  alerts.mute({ rule, subject, until: new Date(Date.now() + 100).toISOString() })
  await expect
    .poll(() => messages().map(({ type }) => type), patient)
    .toEqual(['alert.opened', 'alert.opened'])
  const hook = target().hooks[1]
  const headers = z.record(z.string(), z.string()).parse(hook?.headers)
  expect(new Webhook(next).verify(hook?.body ?? '', headers)).toMatchObject({ type: 'alert.opened' })
  expect(() => new Webhook(secret).verify(hook?.body ?? '', headers)).toThrow()
})

test('killed again and again it says everything once: nothing lost, nothing opened twice', async () => {
  const most = 40
  const entry = join(import.meta.dirname, 'testing', 'alerts-process.ts')
  const beginProcess = async () => {
    const child = spawn(process.execPath, [entry, folder(), String(most)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return {
      kill: async () => {
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      },
    }
  }
  // Set up by a desk that sees nothing, with the same vault.
  const setUp = await startAlertsDesk(folder(), [countedSource(() => 0, 0)], { keyWrapper })
  setUp.useRules(ruleOf('refuted', { keepMs: 30 * 86_400_000 }))
  valueOf(await setUp.alerts.targets.add(webhook()))
  await setUp.stop()

  const opened = () => {
    const byId = new Map(target().hooks.map((hook) => [hook.headers['webhook-id'], hook.body]))
    return [...byId.values()].flatMap((body) =>
      messageSchema.parse(JSON.parse(body)).data.incidents.map(({ title }) => title),
    )
  }
  for (let kills = 0; kills < ofMany(3, 1); kills += 1) {
    const seen = target().hooks.length
    const child = await beginProcess()
    await expect.poll(() => target().hooks.length, patient).toBeGreaterThan(seen)
    await child.kill()
  }
  const child = await beginProcess()
  await expect.poll(() => opened().length, patient).toBeGreaterThanOrEqual(most)
  await child.kill()
  const all = Array.from({ length: most }, (_, at) => `thing ${at}`)
  expect(opened().toSorted()).toEqual(all.toSorted())
})
