import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ForwardingRule } from '../../../contract/forwarding.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../events/testing/log-folder.ts'
import { patient } from '../events/testing/running-log.ts'
import { startForwardingDesk, type ForwardingDesk } from './testing/forwarding-desk.ts'
import { startHookTarget, type HookTarget } from './testing/hook-target.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

let folder: LogFolder
let desk: ForwardingDesk
let target: HookTarget
beforeEach(async () => {
  folder = makeLogFolder()
  desk = await startForwardingDesk(folder.path)
  target = await startHookTarget()
})
afterEach(async () => {
  await desk.stop()
  await target.stop()
  folder.remove()
})

/** An element of the current layout with a number of its own, beyond what a double can hold. */
const element = (number: number, name = 'Transfer') => ({
  uid: `0x${number.toString(16).padStart(64, '0')}`,
  type: 'BLOCK_ADDED',
  blockNumber: number,
  contractAddress: `0x${'c'.repeat(40)}`,
  event: { eventSig: `${name}(uint256)`, types: ['uint256'], names: ['value'], values: [`${number}`] },
})
const deliver = (from: number, count: number, name?: string): void => {
  folder.deliver(...Array.from({ length: count }, (_, at) => bodyOf(element(from + at, name))))
  desk.log.wake()
}
const numbers = (): number[] =>
  target.hooks
    .filter(({ status }) => status === 200)
    .map(({ body }) => (JSON.parse(body) as { blockNumber: number }[])[0]?.blockNumber ?? -1)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

const add = async (options: object = {}): Promise<ForwardingRule> => {
  const input = { name: 'to my server', url: target.url, from: 'beginning' as const, ...options }
  return valueOf(await desk.forwarding.add(input))
}
const rule = async (): Promise<ForwardingRule | undefined> => {
  const listed = await desk.forwarding.list()
  return listed.ok ? listed.value.rules[0] : undefined
}

test('sends what is stored and what comes in, in order, and only what matches', async () => {
  deliver(1, 5)
  deliver(100, 3, 'Approval')
  await add({ filter: { eventName: 'Transfer' }, headers: [['X-Mine', 'yes']] })
  await expect.poll(numbers, patient).toEqual(upTo(5))
  deliver(6, 3)
  await expect.poll(numbers, patient).toEqual(upTo(8))
  expect(target.hooks[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-mine': 'yes' })
  expect(JSON.stringify(target.hooks)).not.toContain('/hooks/secret')
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 8, dead: 0, behind: 0 })
  const answers = await desk.forwarding.answers({ ruleId: 1, limit: 1 })
  expect(answers).toMatchObject({ ok: true, value: { rows: [{ outcome: 'delivered', status: 200 }] } })
  const answer = await desk.forwarding.answer(answers.ok ? (answers.value.rows[0]?.id ?? 0) : 0)
  expect(answer.ok && Buffer.from(answer.value.bodyBase64, 'base64').toString()).toBe('took 8')
  expect(answer.ok && answer.value.headers).toContainEqual(['X-Said', 'so'])
})

test('sends a delivery once, byte for byte, however many of its events match', async () => {
  const body = Buffer.from(`[ ${JSON.stringify(element(1))} ,\n${JSON.stringify(element(2))}]`)
  folder.deliver({ body }, { body })
  desk.log.wake()
  await add({ send: 'delivery' })
  await expect.poll(() => target.hooks.length, patient).toBe(2)
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 2 })
  expect(target.hooks.map((hook) => hook.body)).toEqual([body.toString(), body.toString()])
})

test('tries again after errors and silence, keeps the order, and makes a dead letter of what is never taken', async () => {
  target.answer((_count, body) => {
    const value = (JSON.parse(body) as { blockNumber: number }[])[0]?.blockNumber
    if (value === 3) return 500
    const tries = target.hooks.filter((hook) => hook.body === body).length
    if (value === 2 && tries < 2) return tries === 0 ? 503 : 'silence'
    return 200
  })
  deliver(1, 5)
  await add({ attempts: 3, timeoutMs: 1500 })
  await expect.poll(numbers, patient).toEqual([1, 2, 4, 5])
  expect(target.hooks.filter(({ status }) => status === 500)).toHaveLength(3)
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 4, dead: 1 })
  const dead = await desk.forwarding.answers({ ruleId: 1, outcome: 'dead' })
  expect(dead).toMatchObject({ ok: true, value: { rows: [{ eventId: 3_000_000, tries: 3, status: 500 }] } })
  target.answer(() => 200)
  const retried = await desk.forwarding.retry({ ruleId: 1 }, new AbortController().signal)
  expect(valueOf(retried)).toMatchObject({ delivered: 1, failed: 0, rule: { dead: 0, delivered: 5 } })
  expect(numbers()).toEqual([1, 2, 4, 5, 3])
})

test('a delivery that no request can carry is a dead letter, and does not hold up the rest', async () => {
  folder.deliver({ ...bodyOf(element(1)), contentType: 'a\nb' }, bodyOf(element(2)))
  desk.log.wake()
  await add({ send: 'delivery', attempts: 1 })
  await expect.poll(numbers, patient).toEqual([2])
  await expect.poll(rule, patient).toMatchObject({ delivered: 1, dead: 1 })
  expect(valueOf(await desk.forwarding.drop({ ruleId: 1 }))).toMatchObject({ dropped: 1, rule: { dead: 0 } })
})

test('a log that takes the place of another while a rule runs is sent from its beginning', async () => {
  deliver(1, 3)
  await add()
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 3 })
  folder.release()
  renameSync(join(folder.path, 'deliveries.db'), join(folder.path, 'deliveries.db.aside'))
  deliver(11, 2)
  await expect.poll(numbers, patient).toEqual([1, 2, 3, 11, 12])
})

test('paused it sends nothing, resumed it goes on where it was', async () => {
  deliver(1, 2)
  const { id } = await add()
  // Delivered, not only received: what is paused while its answer is on the way is sent once more.
  await expect.poll(rule, patient).toMatchObject({ delivered: 2 })
  expect(numbers()).toEqual([1, 2])
  await desk.forwarding.pause(id)
  deliver(3, 2)
  await expect.poll(rule, patient).toMatchObject({ state: 'paused', behind: 2 })
  await desk.stop()
  desk = await startForwardingDesk(folder.path)
  expect(await rule()).toMatchObject({ state: 'paused', delivered: 2 })
  await desk.forwarding.resume(id)
  await expect.poll(numbers, patient).toEqual(upTo(4))
})

test('sends by hand: as stored, edited, with chosen headers, and never the secret path unasked', async () => {
  const never = new AbortController().signal
  const original = Buffer.from(`[${JSON.stringify(element(1))} ]`)
  folder.deliver({ body: original, rawHeaders: ['X-Sig', 'abc', 'X-Was', '/hooks/secret?x=1', 'Host', 'h'] })
  desk.log.wake()
  await expect.poll(async () => (await desk.log.eventSource(1_000_000)).ok, patient).toBe(true)
  const keepHeaders = ['x-sig', 'X-Was', 'host']
  const whole = await desk.forwarding.resend(
    { deliveries: [1], url: target.url, keepHeaders },
    never,
    () => {},
  )
  expect(whole).toMatchObject({ ok: true, value: { answers: [{ outcome: 'delivered', status: 200 }] } })
  expect(target.hooks[0]).toMatchObject({
    body: original.toString(),
    headers: { 'x-sig': 'abc', host: new URL(target.url).host },
  })
  expect(target.hooks[0]?.headers).not.toHaveProperty('x-was')
  const steps: number[] = []
  const edited = await desk.forwarding.resend(
    { events: [1_000_000], url: target.url, body: '[1]', keepHeaders, withSecrets: true },
    never,
    (done) => void steps.push(done),
  )
  expect(edited).toMatchObject({ ok: true, value: { answers: [{ edited: true }] } })
  expect(target.hooks[1]).toMatchObject({ body: '[1]', headers: { 'x-was': '/hooks/secret?x=1' } })
  expect(steps).toEqual([1])
  const far = await desk.forwarding.resend({ events: [1], url: 'http://example.com/' }, never, () => {})
  expect(far).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  const stored = await desk.forwarding.answers({})
  expect(stored.ok && stored.value.rows.map(({ edited: was }) => was)).toEqual([true, false])
})

test('sends by hand signed and repeated: the same bytes and id each time, to any address', async () => {
  const never = new AbortController().signal
  deliver(1, 1)
  await expect.poll(async () => (await desk.log.eventSource(1_000_000)).ok, patient).toBe(true)
  const signingSecret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
  const steps: (readonly [number, number])[] = []
  const sent = await desk.forwarding.resend(
    {
      events: [1_000_000],
      deliveries: [1],
      url: target.url,
      times: 3,
      signingSecret,
      headers: [['Webhook-Id', 'forged']],
    },
    never,
    (done, total) => void steps.push([done, total]),
  )
  expect(sent.ok && sent.value.answers.map(({ eventId }) => eventId)).toEqual([
    1_000_000,
    1_000_000,
    1_000_000,
    null,
    null,
    null,
  ])
  expect(steps.at(-1)).toEqual([6, 6])
  expect(new Set(target.hooks.slice(0, 3).map(({ headers }) => headers['webhook-id']))).toHaveLength(1)
  expect(new Set(target.hooks.map(({ headers }) => headers['webhook-id']))).toHaveLength(2)
  for (const { body, headers } of target.hooks)
    expect(new Webhook(signingSecret).verify(body, headers as Record<string, string>)).toEqual([element(1)])
  const tooMany = await desk.forwarding.resend(
    { deliveries: Array.from({ length: 30 }, () => 1), url: target.url, times: 100 },
    never,
    () => {},
  )
  expect(tooMany).toMatchObject({ ok: false, error: { kind: 'input', field: 'times' } })
  expect(target.hooks).toHaveLength(6)
})
