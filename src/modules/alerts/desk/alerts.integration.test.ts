import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { patient } from '../../../features/events/desk/testing/running-log.ts'
import {
  atOnce,
  countedDetector,
  down,
  switchedReceiver,
} from '../../../features/findings/desk/testing/counted-detector.ts'
import { startFindingsDesk } from './testing/findings-desk.ts'
import { startHookTarget } from '../../forwarding/desk/testing/hook-target.ts'
import { keyWrapper } from './testing/plain-key-wrapper.ts'

const folder = inEachTest(() => testFolder('alerts'))
const target = inEachTest(startHookTarget)

const secret = `whsec_${randomBytes(32).toString('base64')}`
const messageSchema = z.object({
  type: z.string(),
  data: z.object({
    title: z.string(),
    findings: z.array(
      z.object({ id: z.string(), title: z.string(), text: z.string().optional(), count: z.number() }),
    ),
  }),
})
const messages = () =>
  target()
    .hooks.filter(({ status }) => status === 200)
    .map(({ body }) => messageSchema.parse(JSON.parse(body)))
const types = () => messages().map(({ type }) => type)
const webhook = () => ({ kind: 'webhook', name: 'mine', url: target().url, signingSecret: secret }) as const

/** A desk with a receiver to switch, and a channel. */
const begin = async () => {
  const receiver = switchedReceiver()
  const { alerts, findings } = untilEnd(await startFindingsDesk(folder(), [receiver.detector]))
  findings.setDetector({ kind: 'receiver-down', ...atOnce })
  const { targets } = valueOf(await alerts.saveTarget(webhook()))
  return { receiver, alerts, findings, id: targets[0]?.id ?? 0 }
}

test('a finding is posted signed and without words of a payload, until its channel asks for them', async () => {
  const { receiver, alerts, findings, id } = await begin()
  receiver.set([down()])
  await expect.poll(() => target().hooks.length, patient).toBe(1)
  const [hook] = target().hooks
  const headers = z.record(z.string(), z.string()).parse(hook?.headers)
  expect(new Webhook(secret).verify(hook?.body ?? '', headers)).toMatchObject({
    type: 'finding.opened',
    data: { title: 'The receiver is down', findings: [{ count: 1, severity: 'critical' }] },
  })
  expect(hook?.body).not.toContain('4711')
  // Nothing of what was sealed stands in a file of the desk.
  const files = await readdir(folder(), { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile()))
    expect((await readFile(join(file.parentPath, file.name))).includes(secret.slice(6))).toBe(false)

  await alerts.saveTarget({ id, details: true })
  receiver.set([])
  await expect.poll(types, patient).toEqual(['finding.opened', 'finding.ended'])
  expect(messages()[1]?.data.findings[0]?.text).toContain('The port is taken by pid 4711.')
  expect(valueOf(await findings.list({ filter: { conditions: ['active'] } })).rows).toEqual([])
  expect(valueOf(await findings.list({ filter: { text: 'PID receiver 4711' } })).rows).toMatchObject([
    { kind: 'receiver-down', condition: 'ended', count: 1 },
  ])
})

test('what a channel refuses becomes a dead letter, which can be retried; a stranger’s address needs a word', async () => {
  const { receiver, alerts, id } = await begin()
  const far = { ...webhook(), url: 'https://alerts.example/hook' }
  expect(await alerts.saveTarget(far)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  target().answer(() => 500)
  receiver.set([down()])
  const dead = async () => valueOf(await alerts.targets()).targets[0]?.dead
  await expect.poll(dead, patient).toBe(1)
  expect(new Set(target().hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(target().hooks).toHaveLength(8)
  target().answer(() => 200)
  expect(valueOf(await alerts.decideMessages({ target: id, decision: 'retry' }))).toEqual({ messages: 1 })
  await expect.poll(() => messages().length, patient).toBe(1)
  await expect.poll(dead, patient).toBe(0)
  const tried = valueOf(alerts.testTarget({ id }))
  await expect.poll(types, patient).toEqual(['finding.opened', 'finding.test'])
  const sent = async () => valueOf(await alerts.messages({ states: ['sent'] })).rows.map((row) => row.id)
  await expect.poll(sent, patient).toContain(tried.message)
  // To another place a secret does not go along.
  expect(await alerts.saveTarget({ id, url: 'http://127.0.0.1:9/else' })).toMatchObject({
    ok: false,
    error: { kind: 'input', field: 'signingSecret' },
  })
})

test('a subscription sends what it asks for, where it says, and nothing while it is muted', async () => {
  const { receiver, alerts, findings } = await begin()
  const [usual] = valueOf(alerts.subscriptions()).subscriptions
  expect(usual).toMatchObject({ severity: 'warning', kinds: null, desktop: true, targets: null })
  const { id, mutedUntil: _muted, ...settings } = usual ?? { id: 0, mutedUntil: null, name: '' }
  const change = (next: object) => alerts.saveSubscription({ id, ...settings, ...next })
  const titles = () => valueOf(alerts.notices({})).notices.map(({ what }) => what)
  const flip = async (): Promise<void> => {
    const rows = async () => valueOf(await findings.list({ filter: { conditions: ['active'] } })).total
    receiver.set([down()])
    await expect.poll(rows, patient).toBe(1)
    receiver.set([])
    await expect.poll(rows, patient).toBe(0)
  }
  change({ kinds: ['disk-low'] })
  await flip()
  valueOf(alerts.saveSubscription({ id, mutedUntil: new Date(Date.now() + 60_000).toISOString() }))
  change({ kinds: ['receiver-down'] })
  await flip()
  expect([types(), titles()]).toEqual([[], []])
  valueOf(alerts.saveSubscription({ id, mutedUntil: null }))
  change({ targets: [] })
  await flip()
  expect([types(), titles()]).toEqual([[], ['opened', 'ended']])
  change({ desktop: false })
  await flip()
  await expect.poll(types, patient).toEqual(['finding.opened', 'finding.ended'])
  expect(titles()).toEqual(['opened', 'ended'])
  expect(change({ targets: [99] })).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test('a Slack-compatible channel gets a text; its address is sealed and never shown', async () => {
  const { receiver, alerts } = await begin()
  const [webhookTarget] = valueOf(await alerts.targets()).targets
  await alerts.removeTarget({ id: webhookTarget?.id ?? 0 })
  const url = `${target().url}?services=T00-B00-secret`
  const added = valueOf(await alerts.saveTarget({ kind: 'slack', name: 'chat', url }))
  expect(added.targets).toMatchObject([{ kind: 'slack', url: new URL(url).origin, signing: null }])
  expect(JSON.stringify(added)).not.toContain('secret')
  receiver.set([down()])
  await expect.poll(() => target().hooks.length, patient).toBe(1)
  const { text } = z.object({ text: z.string() }).parse(JSON.parse(target().hooks[0]?.body ?? ''))
  expect(text).toMatch(/^The receiver is down\n/)
})

test('what cannot be looked at is said and changes nothing', async () => {
  const { receiver, findings } = await begin()
  receiver.set([down()])
  const active = async () => valueOf(await findings.list({ filter: { conditions: ['active'] } })).total
  await expect.poll(active, patient).toBe(1)
  receiver.set(null)
  const problems = async () => valueOf(await findings.groups({})).problems
  await expect.poll(problems, patient).toEqual(['It cannot be looked at.'])
  expect(await active()).toBe(1)
  receiver.set([])
  await expect.poll(active, patient).toBe(0)
  expect(await problems()).toEqual([])
})

test('killed again and again it says everything once: nothing lost, nothing opened twice', async () => {
  const max = 40
  const entry = join(import.meta.dirname, 'testing', 'alerts-process.ts')
  const beginProcess = async () => {
    const child = spawn(process.execPath, [entry, folder(), String(max)], {
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
  const setUp = await startFindingsDesk(folder(), [countedDetector(() => 0, 0)], { keyWrapper })
  valueOf(await setUp.alerts.saveTarget(webhook()))
  await setUp.stop()

  const opened = () => {
    const byId = new Map(target().hooks.map((hook) => [hook.headers['webhook-id'], hook.body]))
    return [...byId.values()].flatMap((body) =>
      messageSchema.parse(JSON.parse(body)).data.findings.map(({ title }) => title),
    )
  }
  for (let kills = 0; kills < ofMany(3, 1); kills += 1) {
    const seen = target().hooks.length
    const child = await beginProcess()
    await expect.poll(() => target().hooks.length, patient).toBeGreaterThan(seen)
    await child.kill()
  }
  const child = await beginProcess()
  await expect.poll(() => opened().length, patient).toBeGreaterThanOrEqual(max)
  await child.kill()
  const all = Array.from({ length: max }, (_, at) => `False deliveries for listener ${at}`)
  expect(opened().toSorted()).toEqual(all.toSorted())
})
