import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startUnlockedDesk, type ServeProcess } from '../../../main/host/testing/serve-process.ts'
import { hashOf, madeElement } from '../../../features/events/desk/testing/made-element.ts'
import { numberOf, startHookTarget, type HookTarget } from '../../forwarding/desk/testing/hook-target.ts'
import { afterwards, untilEnd } from '../../../core/testing/in-tests.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { delivery, openReceiverLog } from './testing/receiver-log.ts'
import { addressOf, teamServer } from './testing/team-desk.ts'

const server = teamServer()

const alertSchema = z.object({
  data: z.object({ findings: z.array(z.object({ text: z.string() })).length(1) }),
})

const address = `0x${'c'.repeat(40)}`
const elementOf = (number: number, eventSig: string, values: readonly string[]): string => {
  const place = { contractAddress: address, txnHash: hashOf(number, 'a'), txnLogIndex: 3 }
  return JSON.stringify([madeElement(number, { ...place, eventSig, values })])
}
const bodyOf = (number: number): string => elementOf(number, 'Transfer(uint256)', [`${number}`])
const created = 'OrderCreated(uint256,address,address,uint256,uint8,address,uint256,uint256,uint256)'
/** An offer, which is a finding from an amount on. */
const offerOf = (number: number): string =>
  elementOf(number, created, [`${number}`, address, address, '7', '1', address, `${number}`, '1', '0'])

const team = { name: 'Team', readToken: 'none' }
const offers = {
  kind: 'offer-above',
  enabled: true,
  limit: null,
  holdMs: 0,
  keepMs: 0,
  amounts: { [address]: '1' },
} as const

const senderOf = async (desk: ServeProcess) => (await desk.ask('teamLog.status')).sender
const ruleOf = async (desk: ServeProcess) => (await desk.ask('forwarding.list')).rules[0]
const openOf = async (desk: ServeProcess) =>
  (await desk.ask('findings.list', { filter: { kinds: ['offer-above'] } })).total

/** The ids under which a target was sent each thing, by what it says. */
const idsOf = (target: HookTarget, nameOf: (body: string) => string): ReadonlyMap<string, Set<unknown>> =>
  new Map(
    [...Map.groupBy(target.hooks, ({ body }) => nameOf(body))].map(([name, hooks]) => [
      name,
      new Set(hooks.map(({ headers }) => headers['webhook-id'])),
    ]),
  )
/** What was sent under more than one id. */
const twice = (ids: ReadonlyMap<string, Set<unknown>>): string[] =>
  [...ids].filter(([, names]) => names.size !== 1).map(([name]) => name)

test('the sender is killed and another desk takes over: everything arrives, each under one id, and a sender not seen for long is reported', async () => {
  const root = testFolder('team')
  const target = untilEnd(await startHookTarget())
  const alerted = untilEnd(await startHookTarget())
  const receiver = untilEnd(openReceiverLog(join(root, 'receiver'), addressOf(server().url('hooks'))))
  const store = (from: number, count: number): number =>
    receiver.store(Array.from({ length: count }, (_, at) => delivery(bodyOf(from + at))))
  const offer = (...numbers: readonly number[]): number =>
    receiver.store(numbers.map((number) => delivery(offerOf(number))))
  const events = () => idsOf(target, (body) => String(numberOf(body)))
  const alerts = () =>
    idsOf(alerted, (body) => alertSchema.parse(JSON.parse(body)).data.findings[0]?.text ?? '')
  const taken = (hooks: HookTarget): number =>
    new Set(hooks.hooks.filter(({ status }) => status === 200).map(({ headers }) => headers['webhook-id']))
      .size
  const start = (name: string) => startUnlockedDesk(join(root, name))
  const sources = new Map<ServeProcess, string>()
  const signingSecret = `whsec_${randomBytes(32).toString('base64')}`
  const setUp = async (desk: ServeProcess): Promise<void> => {
    const added = await desk.ask('sources.save', { ...team, url: server().url('ann') })
    sources.set(desk, added.sources[0]?.id ?? '')
    await desk.ask('forwarding.save', { name: 'shop', url: target.url, signingSecret })
    await desk.ask('findings.setDetector', offers)
    await desk.ask('alerts.saveSubscription', {
      name: 'Offers',
      kinds: ['offer-above'],
      severity: 'notice',
    })
    const webhook = { kind: 'webhook', name: 'operations', url: alerted.url } as const
    await desk.ask('alerts.saveTarget', { ...webhook, signingSecret, details: true })
  }
  const take = (desk: ServeProcess, name: string, more: object) =>
    desk.call('teamLog.setSender', { source: sources.get(desk), name, ...more })
  const desks = await Promise.all([start('one'), start('two')])
  const [first, second] = desks
  afterwards(async () => {
    for (const desk of desks) await desk.kill()
  })
  await setUp(first)
  expect(await take(first, 'Ann', { sends: true })).toMatchObject({ ok: true })
  await expect.poll(() => senderOf(first)).toMatchObject({ state: 'sending', sender: { name: 'Ann' } })
  await setUp(second)
  expect(await take(second, 'Ben', {})).toMatchObject({ ok: true })
  await expect.poll(() => senderOf(second)).toMatchObject({ state: 'waiting', sender: { name: 'Ann' } })
  expect(await take(second, 'Ben', { sends: true })).toMatchObject({
    error: { kind: 'conflict', message: expect.stringContaining('“Ann” sends') as string },
  })

  // One sends, both have it among their findings.
  store(1, 200)
  offer(201, 202)
  await expect.poll(() => taken(target)).toBe(202)
  await expect.poll(() => Promise.all(desks.map(openOf))).toEqual([2, 2])
  await expect.poll(() => taken(alerted)).toBe(2)
  await expect.poll(() => ruleOf(second)).toMatchObject({ state: 'elsewhere', problem: null, delivered: 0 })

  // The cursors are written once a second: what is handled, but not written, may be sent again under its id.
  // Both rules have to be there: that of alerts may be written a second before that of forwarding.
  const written = () =>
    server().sql(
      `SELECT of_rule.key FROM marketdesk.sender, jsonb_each(cursors) AS of_rule, jsonb_each_text(of_rule.value) AS at
         WHERE at.value::int >= 202`,
    )
  await expect.poll(written).toHaveLength(2)

  // It is killed while there is more to be sent, and while a target of alerts does not answer.
  alerted.answer(() => 'silence')
  offer(203, 204)
  await expect.poll(() => alerted.hooks.length).toBeGreaterThan(2)
  await expect.poll(() => openOf(second)).toBe(4)
  store(205, 196)
  await expect.poll(() => events().size).toBeGreaterThan(230)
  await first.kill()
  store(401, 50)
  alerted.answer(() => 200)
  expect(await senderOf(second)).toMatchObject({ state: 'waiting', sender: { name: 'Ann' } })
  expect(await take(second, 'Ben', { sends: true, takeOver: true })).toMatchObject({ ok: true })
  await expect.poll(() => taken(target)).toBe(450)
  await expect.poll(() => taken(alerted)).toBe(4)
  expect(alerts().size).toBe(4)
  // What was handled and written before was not sent again.
  const again = (number: number): number =>
    target.hooks.filter(({ body }) => body.includes(`"blockNumber":${number},`)).length
  expect([1, 100, 200].map(again)).toEqual([1, 1, 1])

  // The former sender reads the row, and sends nothing.
  const back = await start('one')
  desks.push(back)
  sources.set(back, sources.get(first) ?? '')
  await expect.poll(() => senderOf(back)).toMatchObject({ state: 'waiting', sender: { name: 'Ben' } })
  const delivered = (await ruleOf(back))?.delivered
  store(451, 20)
  await expect.poll(() => taken(target)).toBe(470)
  expect(await ruleOf(back)).toMatchObject({ state: 'elsewhere', delivered })

  // It takes over from a sender that runs, which stops by itself.
  store(471, 100)
  expect(await take(back, 'Ann', { sends: true, takeOver: true })).toMatchObject({ ok: true })
  await expect.poll(() => senderOf(second)).toMatchObject({ state: 'waiting', sender: { name: 'Ann' } })
  offer(571)
  await expect.poll(() => taken(target)).toBe(571)
  await expect.poll(() => taken(alerted)).toBe(5)
  await expect.poll(() => ruleOf(back)).toMatchObject({ state: 'up-to-date' })

  expect([events().size, alerts().size]).toEqual([571, 5])
  expect([...twice(events()), ...twice(alerts())]).toEqual([])

  // Gone without a successor, it is reported on every desk.
  await back.kill()
  await server().sql(`UPDATE marketdesk.sender SET seen = now() - interval '11 minutes'`)
  const warning = expect.stringContaining('“Ann” sends for the team and was last seen at') as string
  await expect.poll(() => senderOf(second)).toMatchObject({ state: 'waiting', warning })
  expect(await ruleOf(second)).toMatchObject({ state: 'elsewhere', problem: warning })
  expect((await second.ask('alerts.subscriptions')).teamProblem).toEqual(warning)
})
