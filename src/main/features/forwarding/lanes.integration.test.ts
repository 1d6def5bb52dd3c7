import { afterEach, beforeEach, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import type { ForwardingRule } from '../../../contract/forwarding.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../events/testing/log-folder.ts'
import { patient } from '../events/testing/running-log.ts'
import { forwardUntilKilled } from './testing/forward-until-killed.ts'
import { startForwardingDesk, type ForwardingDesk } from './testing/forwarding-desk.ts'
import { startHookTarget, type HookTarget } from './testing/hook-target.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

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

const address = (of: number): string => `0x${of.toString(16).padStart(40, '0')}`

type Made = {
  readonly number: number
  readonly contract: number
  readonly accounts?: readonly number[]
  readonly token?: number
}

const element = ({ number, contract, accounts = [], token }: Made) => ({
  uid: `0x${number.toString(16).padStart(64, '0')}`,
  type: 'BLOCK_ADDED',
  blockNumber: number,
  contractAddress: address(contract),
  event: {
    eventSig: `Made(${[...accounts.map(() => 'address'), ...(token === undefined ? [] : ['uint256'])].join(',')})`,
    types: [...accounts.map(() => 'address'), ...(token === undefined ? [] : ['uint256'])],
    names: [...accounts.map((_, at) => `account${at}`), ...(token === undefined ? [] : ['tokenId'])],
    values: [...accounts.map(address), ...(token === undefined ? [] : [String(token)])],
  },
})
const deliver = (...made: readonly Made[]): void => {
  folder.deliver(...made.map((one) => bodyOf(element(one))))
  desk.log.wake()
}
const numberOf = (body: string): number =>
  (JSON.parse(body) as { blockNumber: number }[])[0]?.blockNumber ?? -1
const taken = (): number[] =>
  target.hooks.filter(({ status }) => status === 200).map(({ body }) => numberOf(body))

const add = async (options: object = {}): Promise<ForwardingRule> => {
  return valueOf(await desk.forwarding.add({ name: 'mine', url: target.url, from: 'beginning', ...options }))
}
const rule = async (): Promise<ForwardingRule | undefined> => {
  const listed = await desk.forwarding.list()
  return listed.ok ? listed.value.rules[0] : undefined
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

test('what one contract has refused holds up its own events, and no others', async () => {
  target.answer((_count, body) => (numberOf(body) === 1 ? 500 : 200))
  deliver(...upTo(30).map((number) => ({ number, contract: number % 3 })))
  await add({ order: 'contract', lanes: 4, attempts: 50 })
  const others = upTo(30).filter((number) => number % 3 !== 1)
  await expect.poll(() => taken().toSorted((one, other) => one - other), patient).toEqual(others)
  await expect.poll(rule, patient).toMatchObject({ trying: { eventId: 1_000_000 }, inFlight: 1 })
  // Whatever was handled behind it, the cursor stays before the one that was refused.
  expect((await rule())?.cursor).toBeLessThan(1_000_000)
  target.answer(() => 200)
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 30, dead: 0, behind: 0 })
  for (const contract of [0, 1, 2]) {
    const own = upTo(30).filter((number) => number % 3 === contract)
    expect(taken().filter((number) => number % 3 === contract)).toEqual(own)
  }
})

test('an event of two accounts waits for both; the zero address is nobody’s', async () => {
  target.answer((_count, body) => (numberOf(body) === 1 ? 500 : 200))
  deliver(
    { number: 1, contract: 1, accounts: [0, 7] },
    { number: 2, contract: 1, accounts: [0, 8] },
    { number: 3, contract: 1, accounts: [8, 7] },
    { number: 4, contract: 2, accounts: [8, 9] },
    { number: 5, contract: 2, accounts: [0, 6] },
  )
  await add({ order: 'account', attempts: 50 })
  await expect.poll(() => taken().toSorted((one, other) => one - other), patient).toEqual([2, 5])
  target.answer(() => 200)
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 5 })
  const at = (number: number): number => taken().indexOf(number)
  expect(at(1)).toBeLessThan(at(3))
  expect(at(3)).toBeLessThan(at(4))
})

test('tokens of one contract do not wait for each other, and whole deliveries wait for all they hold', async () => {
  target.answer((_count, body) => (numberOf(body) === 1 ? 500 : 200))
  const of = (number: number, token: number) => ({ number, contract: 1, token })
  deliver(of(1, 1), of(2, 2), of(3, 1))
  await add({ order: 'token', attempts: 50 })
  await expect.poll(taken, patient).toEqual([2])
  target.answer(() => 200)
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 3 })
  expect(taken()).toEqual([2, 1, 3])
  await desk.forwarding.remove(1)
  const bodies = [[of(11, 1)], [of(12, 2), of(13, 1)], [of(14, 3)]].map((some) => ({
    body: Buffer.from(JSON.stringify(some.map(element))),
  }))
  folder.deliver(...bodies)
  desk.log.wake()
  target.hooks.length = 0
  target.answer((_count, body) => (numberOf(body) === 11 ? 500 : 200))
  await add({ order: 'token', send: 'delivery', attempts: 50, filter: { blockFrom: 11 } })
  await expect.poll(taken, patient).toEqual([14])
  target.answer(() => 200)
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', delivered: 3 })
  expect(taken()).toEqual([14, 11, 12])
})

test('killed with several under way, every event arrives, in the order of its contract, and what was answered is not sent again', async () => {
  const count = 300
  deliver(...upTo(count).map((number) => ({ number, contract: number % 7 })))
  await expect
    .poll(async () => await desk.log.nextEvents({ filter: {}, after: 0, limit: 1000 }), patient)
    .toMatchObject({ value: { ids: { length: count } } })
  // One of them is refused for long, so that the cursor stays far behind the others.
  target.answer((_count, body) => (numberOf(body) === 3 ? 500 : 200))
  await target.stop()
  await add({ order: 'contract', lanes: 8, attempts: 50 })
  await desk.stop()
  target = await startHookTarget(target.port)
  let isRefusing = true
  target.answer((_count, body) => (isRefusing && numberOf(body) === 3 ? 500 : 200))
  for (const until of [80, 160].slice(0, ofMany(2, 1)))
    await forwardUntilKilled(folder.path, () => taken().length >= until)
  isRefusing = false
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

test('a target that wants no more pauses the rule, which says why, also after a restart, until it is resumed', async () => {
  target.answer((_count, body) => (numberOf(body) >= 3 ? 410 : 200))
  deliver(...upTo(5).map((number) => ({ number, contract: 1 })))
  await add()
  const stopped = {
    state: 'paused',
    delivered: 2,
    dead: 0,
    problem: expect.stringContaining('410') as string,
  }
  await expect.poll(rule, patient).toMatchObject(stopped)
  await desk.stop()
  desk = await startForwardingDesk(folder.path)
  expect(await rule()).toMatchObject(stopped)
  expect(target.hooks.filter(({ status }) => status === 410)).toHaveLength(1)
  target.answer(() => 200)
  await desk.forwarding.resume(1)
  await expect.poll(taken, patient).toEqual(upTo(5))
  await expect.poll(rule, patient).toMatchObject({ state: 'up-to-date', problem: null })
})

test('a filter shows what it would have sent, and nothing is sent', async () => {
  deliver(...upTo(40).map((number) => ({ number, contract: number % 4 })))
  const filter = { contractAddress: address(2) }
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
  const changed = await desk.forwarding.addSigningSecret({ id: 1, secret: next ?? '' })
  expect(changed.ok && changed.value.signing).toHaveLength(2)
  target.answer(() => 200)
  const retried = await desk.forwarding.retry({ ruleId: 1 }, new AbortController().signal)
  expect(retried).toMatchObject({ ok: true, value: { delivered: 1 } })
  expect(target.hooks.map(({ headers }) => headers['x-marketdesk-attempt'])).toEqual(['1', '2', '3', '4'])
  expect(new Set(target.hooks.map(({ headers }) => headers['webhook-id']))).toHaveLength(1)
  for (const [index, { headers, body }] of target.hooks.entries())
    for (const secret of index === 3 ? [former, next] : [former])
      expect(new Webhook(secret ?? '').verify(body, headers as Record<string, string>)).toEqual(
        JSON.parse(body),
      )
  const [oldest] = changed.ok ? changed.value.signing : []
  const left = await desk.forwarding.removeSigningSecret({ id: 1, secretId: oldest?.id ?? '' })
  expect(left.ok && left.value.signing).toMatchObject([{ last4: next?.slice(-4) }])
  deliver({ number: 2, contract: 1 })
  await expect.poll(() => target.hooks.length, patient).toBe(5)
  const last = target.hooks.at(-1)
  const verify = (secret: string | undefined) =>
    new Webhook(secret ?? '').verify(last?.body ?? '', (last?.headers ?? {}) as Record<string, string>)
  expect(verify(next)).toHaveLength(1)
  expect(() => verify(former)).toThrow('No matching signature')
})
