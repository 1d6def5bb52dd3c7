import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ForwardingRule } from '../contract.ts'
import { importRows } from '../../../features/events/desk/import-rows.ts'
import { imported } from '../../../features/events/desk/testing/deliveries.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../../../features/events/desk/testing/log-folder.ts'
import { addressOf, madeElement } from '../../../features/events/desk/testing/made-element.ts'
import { patient } from '../../../features/events/desk/testing/running-log.ts'
import { forwardUntilKilled } from './testing/forward-until-killed.ts'
import { startForwardingDesk, type ForwardingDesk } from './testing/forwarding-desk.ts'
import { numberOf, startHookTarget, type HookTarget } from './testing/hook-target.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const never = new AbortController().signal
let folder: LogFolder
let desk: ForwardingDesk
let target: HookTarget
beforeAll(async () => {
  folder = makeLogFolder()
  desk = await startForwardingDesk(folder.path)
  return async () => {
    await desk.stop()
    folder.remove()
  }
})
let logs = 0
/** Another log takes the place of the present one. */
const replaceLog = (): void => {
  folder.release()
  renameSync(join(folder.path, 'deliveries.db'), join(folder.path, `deliveries.db.${(logs += 1)}`))
}
// Each test has rules of its own, and a log whose first delivery has no events.
beforeEach(async () => {
  target = await startHookTarget()
  if (logs > 0) replaceLog()
  logs += 1
  folder.deliver(bodyOf())
  desk.log.wake()
  await vi.waitFor(async () => {
    expect(await desk.log.countEvents({}, never)).toMatchObject({ value: { deliveries: 1, events: 0 } })
  }, patient)
})
afterEach(async () => {
  await target.stop()
  for (const { id } of valueOf(await desk.forwarding.list()).rules) await desk.forwarding.remove({ id: id })
})
const restart = async (): Promise<void> => {
  await desk.stop()
  desk = await startForwardingDesk(folder.path)
}

type Made = {
  readonly number: number
  readonly contract?: number
  readonly name?: string
  readonly accounts?: readonly number[]
  readonly token?: number
}

const element = ({ number, contract = 12, name = 'Made', accounts = [], token }: Made) => {
  const tokens = token === undefined ? [] : [String(token)]
  const types = [...accounts.map(() => 'address'), ...tokens.map(() => 'uint256')]
  return madeElement(number, {
    contractAddress: addressOf(contract),
    eventSig: `${name}(${types.join(',')})`,
    // Its name says that it is a token.
    names: [...accounts.map((_, at) => `account${at}`), ...tokens.map(() => 'tokenId')],
    values: [...accounts.map(addressOf), ...tokens],
  })
}
const bodyOfOne = (number: number) => bodyOf(element({ number }))
const deliver = (...made: readonly Made[]): void => {
  folder.deliver(...made.map((one) => bodyOf(element(one))))
  desk.log.wake()
}
const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, at) => from + at)
const deliverFrom = (from: number, count: number, name = 'Made'): void =>
  deliver(...upTo(count, from).map((number) => ({ number, name })))
const taken = (): number[] => target.taken()
const isRead = () =>
  expect.poll(async () => valueOf(await desk.log.eventSources([2_000_000])).length, patient).toBe(1)

type Resend = Parameters<typeof desk.forwarding.resend>
const resend = (input: Resend[0], onStep: Resend[2] = () => {}) =>
  desk.forwarding.resend(input, never, onStep)
const refuse = (number: number): void =>
  target.answer((_count, body) => (numberOf(body) === number ? 500 : 200))
const takeAll = (): void => target.answer(() => 200)

const add = async (options: object = {}): Promise<ForwardingRule> =>
  valueOf(await desk.forwarding.save({ name: 'mine', url: target.url, from: 'beginning', ...options }))
const rule = async (): Promise<ForwardingRule | undefined> => {
  const listed = await desk.forwarding.list()
  return listed.ok ? listed.value.rules[0] : undefined
}

test('sends what is stored and what comes in, in order, and only what matches', async () => {
  deliverFrom(1, 5)
  deliverFrom(100, 3, 'Approval')
  const { id: ruleId } = await add({ filter: { eventName: 'Made' }, headers: [['X-Mine', 'yes']] })
  await expect.poll(taken, patient).toEqual(upTo(5))
  deliverFrom(6, 3)
  await expect.poll(taken, patient).toEqual(upTo(8))
  expect(target.hooks[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-mine': 'yes' })
  expect(target.hooks[0]?.headers).not.toHaveProperty('webhook-signature')
  expect(JSON.stringify(target.hooks)).not.toContain('/hooks/secret')
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 8, dead: 0, behind: 0 })
  const answers = await desk.forwarding.answers({ ruleId, limit: 1 })
  expect(answers).toMatchObject({ ok: true, value: { rows: [{ outcome: 'delivered', status: 200 }] } })
  const [row] = valueOf(answers).rows
  const { content } = valueOf(await desk.forwarding.answers({ id: row?.id ?? 0 }))
  expect(Buffer.from(content?.bodyBase64 ?? '', 'base64').toString()).toBe('took 8')
  expect(content?.headers).toContainEqual(['X-Said', 'so'])
})

test('sends a delivery once, byte for byte, however many of its events match', async () => {
  const body = Buffer.from(
    `[ ${JSON.stringify(element({ number: 1 }))} ,\n${JSON.stringify(element({ number: 2 }))}]`,
  )
  folder.deliver({ body }, { body })
  desk.log.wake()
  await add({ send: 'delivery' })
  await expect.poll(() => target.hooks.length, patient).toBe(2)
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 2 })
  expect(target.hooks.map((hook) => hook.body)).toEqual([body.toString(), body.toString()])
})

test('tries again after errors and silence, keeps the order, and makes a dead letter of what is never taken', async () => {
  target.answer((_count, body) => {
    const value = numberOf(body)
    if (value === 3) return 500
    const tries = target.hooks.filter((hook) => hook.body === body).length
    if (value === 2 && tries < 2) return tries === 0 ? 503 : 'silence'
    return 200
  })
  deliverFrom(1, 5)
  const { id: ruleId } = await add({ attempts: 3, timeoutMs: 300 })
  await expect.poll(taken, patient).toEqual([1, 2, 4, 5])
  expect(target.hooks.filter(({ status }) => status === 500)).toHaveLength(3)
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 4, dead: 1 })
  const dead = await desk.forwarding.answers({ ruleId, outcome: 'dead' })
  expect(dead).toMatchObject({ ok: true, value: { rows: [{ eventId: 4_000_000, tries: 3, status: 500 }] } })
  takeAll()
  const retried = await desk.forwarding.decide({ ruleId, decision: 'retry' }, never)
  expect(valueOf(retried)).toMatchObject({ delivered: 1, failed: 0, rule: { dead: 0, delivered: 5 } })
  expect(taken()).toEqual([1, 2, 4, 5, 3])
})

test('a delivery that no request can carry is a dead letter, and does not hold up the rest', async () => {
  folder.deliver({ ...bodyOfOne(1), contentType: 'a\nb' }, bodyOfOne(2))
  desk.log.wake()
  const { id: ruleId } = await add({ send: 'delivery', attempts: 1 })
  await expect.poll(taken, patient).toEqual([2])
  await expect.poll(rule, patient).toMatchObject({ delivered: 1, dead: 1 })
  expect(valueOf(await desk.forwarding.decide({ ruleId, decision: 'drop' }, never))).toMatchObject({
    dropped: 1,
    rule: { dead: 0 },
  })
})

test('a log that takes the place of another while a rule runs is sent from its beginning', async () => {
  deliverFrom(1, 3)
  await add()
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 3 })
  replaceLog()
  deliverFrom(11, 2)
  await expect.poll(taken, patient).toEqual([1, 2, 3, 11, 12])
})

test('sends by hand: as stored, edited, with chosen headers, and never the secret path unasked', async () => {
  const original = Buffer.from(`[${JSON.stringify(element({ number: 1 }))} ]`)
  folder.deliver({ body: original, rawHeaders: ['X-Sig', 'abc', 'X-Was', '/hooks/secret?x=1', 'Host', 'h'] })
  desk.log.wake()
  await isRead()
  const keepHeaders = ['x-sig', 'X-Was', 'host']
  const whole = await resend({ deliveries: [2], url: target.url, keepHeaders })
  expect(whole).toMatchObject({ ok: true, value: { answers: [{ outcome: 'delivered', status: 200 }] } })
  expect(target.hooks[0]).toMatchObject({
    body: original.toString(),
    headers: { 'x-sig': 'abc', host: new URL(target.url).host },
  })
  expect(target.hooks[0]?.headers).not.toHaveProperty('x-was')
  const steps: number[] = []
  const edited = await resend(
    { events: [2_000_000], url: target.url, body: '[1]', keepHeaders, withSecrets: true },
    (done) => void steps.push(done),
  )
  expect(edited).toMatchObject({ ok: true, value: { answers: [{ edited: true }] } })
  expect(target.hooks[1]).toMatchObject({ body: '[1]', headers: { 'x-was': '/hooks/secret?x=1' } })
  expect(steps).toEqual([1])
  const far = await resend({ events: [1], url: 'http://example.com/' })
  expect(far).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  const { rows } = valueOf(await desk.forwarding.answers({ limit: 2 }))
  expect(rows.map(({ edited: was }) => was)).toEqual([true, false])
})

test('sends by hand signed and repeated: the same bytes and id each time, to any address', async () => {
  deliverFrom(1, 1)
  await isRead()
  const signingSecret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
  const steps: (readonly [number, number])[] = []
  const forged: [string, string][] = [['Webhook-Id', 'forged']]
  const sent = await resend(
    { events: [2_000_000], deliveries: [2], url: target.url, times: 3, signingSecret, headers: forged },
    (done, total) => void steps.push([done, total]),
  )
  const ids = valueOf(sent).answers.map(({ eventId }) => eventId)
  expect(ids).toEqual([2_000_000, 2_000_000, 2_000_000, null, null, null])
  expect(steps.at(-1)).toEqual([6, 6])
  expect(new Set(target.hooks.slice(0, 3).map(({ headers }) => headers['webhook-id']))).toHaveLength(1)
  expect(new Set(target.hooks.map(({ headers }) => headers['webhook-id']))).toHaveLength(2)
  for (const hook of target.hooks)
    expect(new Webhook(signingSecret).verify(hook.body, hook.headers as Record<string, string>)).toEqual([
      element({ number: 1 }),
    ])
  const tooMany = await resend({
    deliveries: Array.from({ length: 30 }, () => 2),
    url: target.url,
    times: 100,
  })
  expect(tooMany).toMatchObject({ ok: false, error: { kind: 'input', field: 'times' } })
  expect(target.hooks).toHaveLength(6)
})

test('what one contract has refused holds up its own events, and no others', async () => {
  refuse(1)
  deliver(...upTo(30).map((number) => ({ number, contract: number % 3 })))
  await add({ order: 'contract', lanes: 4, attempts: 50 })
  const others = upTo(30).filter((number) => number % 3 !== 1)
  await expect.poll(() => taken().toSorted((one, other) => one - other), patient).toEqual(others)
  await expect.poll(rule, patient).toMatchObject({ trying: { eventId: 2_000_000 }, inFlight: 1 })
  // Whatever was handled behind it, the cursor stays before the one that was refused.
  expect((await rule())?.cursor).toBeLessThan(2_000_000)
  takeAll()
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 30, dead: 0, behind: 0 })
  for (const contract of [0, 1, 2]) {
    const own = upTo(30).filter((number) => number % 3 === contract)
    expect(taken().filter((number) => number % 3 === contract)).toEqual(own)
  }
})

test.each([
  [
    'an event of two accounts waits for both; the zero address is nobody’s',
    'account',
    [
      { number: 1, contract: 1, accounts: [0, 7] },
      { number: 2, contract: 1, accounts: [0, 8] },
      { number: 3, contract: 1, accounts: [8, 7] },
      { number: 4, contract: 2, accounts: [8, 9] },
      { number: 5, contract: 2, accounts: [0, 6] },
    ],
    [2, 5, 1, 3, 4],
  ],
  [
    'tokens of one contract do not wait for each other',
    'token',
    [1, 2, 1].map((token, at) => ({ number: at + 1, contract: 1, token })),
    [2, 1, 3],
  ],
] as const)('%s', async (_, order, made, expected) => {
  refuse(1)
  deliver(...made)
  await add({ order, attempts: 50 })
  const free = expected.slice(0, expected.indexOf(1))
  await expect.poll(() => taken().toSorted((one, other) => one - other), patient).toEqual(free)
  takeAll()
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: made.length })
  expect(taken().slice(free.length)).toEqual(expected.slice(free.length))
})

test('whole deliveries wait for all they hold', async () => {
  const of = (number: number, token: number) => element({ number, contract: 1, token })
  refuse(11)
  folder.deliver(bodyOf(of(11, 1)), bodyOf(of(12, 2), of(13, 1)), bodyOf(of(14, 3)))
  desk.log.wake()
  await add({ order: 'token', send: 'delivery', attempts: 50 })
  await expect.poll(taken, patient).toEqual([14])
  takeAll()
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 3 })
  expect(taken()).toEqual([14, 11, 12])
})

test('killed with several under way, every event arrives, in the order of its contract, and what was answered is not sent again', async () => {
  const count = 300
  deliver(...upTo(count).map((number) => ({ number, contract: number % 7 })))
  await expect
    .poll(async () => await desk.log.nextEvents({ filter: {}, after: 0, limit: 1000 }), patient)
    .toMatchObject({ value: { ids: { length: count } } })
  await target.stop()
  await add({ order: 'contract', lanes: 8, attempts: 50 })
  await desk.stop()
  target = await startHookTarget(target.port)
  // One of them is refused for long, so that the cursor stays far behind the others.
  refuse(3)
  for (const until of [80, 160].slice(0, ofMany(2, 1)))
    await forwardUntilKilled(folder.path, () => taken().length >= until)
  takeAll()
  desk = await startForwardingDesk(folder.path)
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', behind: 0, dead: 0 })
  const seen = taken()
  expect([...new Set(seen)].toSorted((one, other) => one - other)).toEqual(upTo(count))
  for (const contract of upTo(7)) {
    const own = seen.filter((number) => number % 7 === contract % 7)
    // First arrivals are in order; a step back is a repetition of what was not on disk when it was killed.
    const first = own.filter((number, at) => own.indexOf(number) === at)
    expect(first).toEqual(first.toSorted((one, other) => one - other))
  }
  // Without a note of what was handled behind the cursor, nearly all would come again.
  expect(seen.length).toBeLessThan(count + 150)
})

test('a rule that its target or a person paused says why, also after a restart, and goes on where it was when it is resumed', async () => {
  target.answer((_count, body) => (numberOf(body) >= 3 ? 410 : 200))
  deliver(...upTo(5).map((number) => ({ number, contract: 1 })))
  const { id } = await add()
  const problem = expect.stringContaining('410') as string
  const stopped = { state: 'paused', delivered: 2, dead: 0, problem }
  await expect.poll(rule, patient).toMatchObject(stopped)
  await restart()
  expect(await rule()).toMatchObject(stopped)
  expect(target.hooks.filter(({ status }) => status === 410)).toHaveLength(1)
  takeAll()
  await desk.forwarding.save({ id, paused: false })
  await expect.poll(taken, patient).toEqual(upTo(5))
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', problem: null, delivered: 5 })

  await desk.forwarding.save({ id, paused: true })
  deliver({ number: 6 })
  await expect.poll(rule, patient).toMatchObject({ state: 'paused', behind: 1, problem: null })
  expect(taken()).toEqual(upTo(5))
  await desk.forwarding.save({ id, paused: false })
  await expect.poll(taken, patient).toEqual(upTo(6))
})

test('a filter shows what it would have sent, and nothing is sent', async () => {
  deliver(...upTo(40).map((number) => ({ number, contract: number % 4 })))
  const filter = { contractAddress: addressOf(2) }
  await expect
    .poll(async () => await desk.forwarding.preview({ filter, last: 20 }), patient)
    .toMatchObject({
      ok: true,
      value: {
        events: 20,
        matching: 5,
        requests: 5,
        rows: [38, 34, 30, 26, 22].map((blockNumber) => ({ blockNumber })),
      },
    })
  expect(target.hooks).toEqual([])
})

test('a signed request verifies with each secret, keeps its id over attempts, a restart and a retry by hand', async () => {
  const [former, next] = [1, 2].map((byte) => `whsec_${Buffer.alloc(24, byte).toString('base64')}`)
  target.answer(() => 503)
  deliver({ number: 1, contract: 1 })
  const added = await add({ attempts: 3, signingSecret: former, headers: [['Webhook-Id', 'forged']] })
  expect(added.signing).toMatchObject([{ set: true, last4: former?.slice(-4), readable: true }])
  await expect.poll(rule, patient).toMatchObject({ dead: 1 })
  const changed = await desk.forwarding.save({ id: added.id, signingSecret: next ?? '' })
  expect(changed.ok && changed.value.signing).toHaveLength(2)
  takeAll()
  const retried = await desk.forwarding.decide({ ruleId: added.id, decision: 'retry' }, never)
  expect(retried).toMatchObject({ ok: true, value: { delivered: 1 } })
  expect(target.hooks.map(({ headers }) => headers['x-marketdesk-attempt'])).toEqual(['1', '2', '3', '4'])
  expect(new Set(target.hooks.map(({ headers }) => headers['webhook-id']))).toHaveLength(1)
  for (const [index, { headers, body }] of target.hooks.entries())
    for (const secret of index === 3 ? [former, next] : [former])
      expect(new Webhook(secret ?? '').verify(body, headers as Record<string, string>)).toEqual(
        JSON.parse(body),
      )
  const [oldest] = changed.ok ? changed.value.signing : []
  const left = await desk.forwarding.save({ id: added.id, removeSigningSecrets: [oldest?.id ?? ''] })
  expect(left.ok && left.value.signing).toMatchObject([{ last4: next?.slice(-4) }])
  deliver({ number: 2, contract: 1 })
  await expect.poll(() => target.hooks.length, patient).toBe(5)
  const last = target.hooks.at(-1)
  const verify = (secret: string | undefined) =>
    new Webhook(secret ?? '').verify(last?.body ?? '', (last?.headers ?? {}) as Record<string, string>)
  expect(verify(next)).toHaveLength(1)
  expect(() => verify(former)).toThrow('No matching signature')
})

test('what was filled in reaches a target once, and only by the rule that wants it', async () => {
  const other = untilEnd(await startHookTarget())
  for (const [url, backfilled] of [
    [target.url, false],
    [other.url, true],
  ] as const)
    expect(await add({ url, backfilled, from: undefined, send: 'event' })).toMatchObject({ backfilled })
  const come = (...both: readonly number[][]) =>
    expect.poll(() => [taken(), other.taken()], patient).toEqual(both)
  const filled = { ...bodyOfOne(2), origin: 'chain:testnet:one', originId: 2, method: 'BACKFILL' }
  const fillIn = async () =>
    valueOf(await importRows(folder.path, [imported({ ...filled, listener: 'one' })], 1_700_000_000_000))
      .count
  deliverFrom(1, 1)
  await come([1], [1])
  // The second is the same log, found by another audit.
  expect([await fillIn(), await fillIn()]).toEqual([1, 0])
  deliverFrom(3, 1)
  await come([1, 3], [1, 2, 3])
  await restart()
  deliverFrom(4, 1)
  await come([1, 3, 4], [1, 2, 3, 4])
})
