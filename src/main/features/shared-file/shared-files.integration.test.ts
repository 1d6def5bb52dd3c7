import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import { eventId } from '../events/event-id.ts'
import { startSharedDesk } from './testing/shared-desk.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const ann = `0x${'a'.repeat(40)}`
const bob = `0x${'b'.repeat(40)}`
const collection = `0x${'c'.repeat(40)}`
const headerValue = 'Bearer planted-header-0123456789'
const signingSecret = `whsec_${Buffer.from('planted-signing-secret-of-32-byt').toString('base64')}`
const keyInAddress = 'planted-key-0123456789abcdef'

type Desk = Awaited<ReturnType<typeof startSharedDesk>>
let root = ''
let from: Desk
let to: Desk

beforeEach(async () => {
  root = testFolder('shared')
  from = await startSharedDesk(join(root, 'from'), {
    projects: { Market: 'p1', Own: 'p2' },
    deliveries: [7, 8],
  })
  to = await startSharedDesk(join(root, 'to'), { projects: { Market: 'other-id' }, deliveries: [8] })
})
afterEach(async () => {
  await Promise.all([from.stop(), to.stop()])
})

const must = <T>(result: Answer<T>): T => {
  if (!result.ok) throw new Error(`${result.error.message} ${result.error.hint ?? ''}`)
  return result.value
}

const everywhere = { project: null, listener: null, collection: null, currency: null }
const alert = (name: string, scope: Partial<Record<keyof typeof everywhere, string>> = {}) => ({
  name,
  kind: 'dead-letters' as const,
  enabled: true,
  scope: { ...everywhere, ...scope },
  threshold: '1',
  forMs: 0,
  keepMs: 0,
  sends: 'desk' as const,
})

/** A desk with something of each kind, secrets included. */
const fill = async ({ addresses, notes, forwarding, alerts, orders }: Desk): Promise<void> => {
  const named = (address: string, label: string) => ({ address, label, note: 'n', updatedAt: 5 })
  must(await addresses.put([named(bob, 'Bob'), named(ann, 'Ann')]))
  must(await notes.put({ id: eventId(1, 0), note: 'only there', star: false, updatedAt: 5 }))
  must(await notes.put({ id: eventId(2, 3), note: 'look at this', star: true, updatedAt: 5 }))
  must(await alerts.addRule(alert('Dead letters', { project: 'p1' })))
  must(await alerts.addRule(alert('Of my own project', { project: 'p2' })))
  must(
    await alerts.targets.add({
      kind: 'webhook',
      name: 'Pager',
      url: `http://127.0.0.1:9/${keyInAddress}`,
      signingSecret,
    }),
  )
  must(
    await orders.setCheckSchedule({
      project: 'p1',
      network: 'polygon',
      contractAddress: collection,
      minutes: 30,
    }),
  )
  const rule = { filter: { eventName: 'Transfer' }, timeoutMs: 1000 }
  must(
    await forwarding.add({
      ...rule,
      name: 'To the shop',
      url: 'http://127.0.0.1:9/hook',
      headers: [['Authorization', headerValue]],
      signingSecret,
    }),
  )
  must(await forwarding.add({ ...rule, name: 'Chat', url: `http://127.0.0.1:9/${keyInAddress}` }))
}

const exported = async (desk: Desk): Promise<Output<'shared.export'>> => must(await desk.shared.export({}))
const previewed = async (desk: Desk, text: string): Promise<Record<string, object>> => {
  const { kinds } = must(await desk.shared.preview({ text }))
  return Object.fromEntries(kinds.map(({ kind, ...counts }) => [kind, counts]))
}
const choose = (
  text: string,
  choice: 'mine' | 'theirs' | 'none',
  more: Partial<ParsedInput<'shared.import'>> = {},
): ParsedInput<'shared.import'> => ({
  text,
  addresses: choice,
  notes: choice,
  alerts: choice,
  orderChecks: choice,
  forwarding: choice,
  ...more,
})

/** What can be seen of a desk. */
const stateOf = async ({ addresses, notes, forwarding, alerts, orders }: Desk) => ({
  addresses: must(await addresses.list()),
  notes: must(await notes.latest({ starred: false, limit: 100 })),
  rules: must(await forwarding.list()).rules.map(({ id: _id, createdAt: _at, ...rule }) => rule),
  alerts: must(await alerts.rules()).rules.map(({ id: _id, ...rule }) => rule),
  schedules: must(await orders.checkSchedules()).schedules,
})

test('a file brings names, notes and rules to another desk, without a secret, and once', async () => {
  await fill(from)
  const { text, counts, missing } = await exported(from)
  expect((await exported(from)).text).toBe(text)
  expect(counts).toEqual([
    { kind: 'addresses', entries: 2 },
    { kind: 'notes', entries: 2 },
    { kind: 'alerts', entries: 2 },
    { kind: 'orderChecks', entries: 1 },
    { kind: 'forwarding', entries: 2 },
  ])
  for (const secret of ['planted', signingSecret, 'Authorization']) expect(text).not.toContain(secret)
  expect(missing).toEqual([
    'Forwarding rule “To the shop”: its headers, its signing secrets.',
    'Forwarding rule “Chat”: its address, which holds a key.',
    'Targets of alerts: Pager.',
  ])

  expect(await previewed(to, text)).toMatchObject({
    addresses: { new: 2, same: 0, differs: 0, unusable: 0 },
    notes: { new: 1, unusable: 1 },
    alerts: { new: 1, unusable: 1 },
    orderChecks: { new: 1 },
    forwarding: { new: 1, unusable: 1 },
  })
  const done = must(await to.shared.import(choose(text, 'mine')))
  expect(done.missing).toEqual(missing)
  expect(done.kinds).toMatchObject([
    { kind: 'addresses', added: 2, replaced: 0, left: 0 },
    { kind: 'notes', added: 1, left: 1 },
    { kind: 'alerts', added: 1, left: 1 },
    { kind: 'orderChecks', added: 1 },
    { kind: 'forwarding', added: 1, left: 1 },
  ])
  const state = await stateOf(to)
  expect(state.notes).toMatchObject([{ id: eventId(1, 3), note: 'look at this', star: true }])
  expect(state.alerts).toMatchObject([{ name: 'Dead letters', scope: { project: 'other-id' } }])
  expect(state.schedules).toMatchObject([{ project: 'other-id', contractAddress: collection, minutes: 30 }])
  expect(state.rules).toMatchObject([
    { name: 'To the shop', url: 'http://127.0.0.1:9/hook', state: 'paused', headers: [], signing: [] },
  ])

  // The same file again changes nothing.
  const again = must(await to.shared.import(choose(text, 'theirs')))
  expect(again.kinds.map(({ added, replaced }) => added + replaced)).toEqual([0, 0, 0, 0, 0])
  expect(await stateOf(to)).toEqual(state)
})

test('what differs stays as it is here, or is replaced, as is chosen for each kind', async () => {
  await fill(from)
  const { text } = await exported(from)
  must(await to.addresses.put([{ address: ann, label: 'Anna', note: 'n', updatedAt: 5 }]))
  must(await to.alerts.addRule({ ...alert('Dead letters', { project: 'other-id' }), threshold: '9' }))
  must(await to.forwarding.add({ name: 'To the shop', url: 'http://127.0.0.1:9/another' }))
  must(await to.forwarding.add({ name: 'Chat', url: 'http://127.0.0.1:9/mine' }))

  const seen = await previewed(to, text)
  expect(seen).toMatchObject({
    addresses: {
      new: 1,
      differs: 1,
      rows: [
        { state: 'differs', differences: [{ member: 'label', mine: 'Anna', theirs: 'Ann' }] },
        { state: 'new' },
      ],
    },
    alerts: { differs: 1, unusable: 1 },
    // Another address under the same name is never taken over: this desk's headers would go there.
    forwarding: { differs: 1, unusable: 1 },
  })

  const input = choose(text, 'theirs', { addresses: 'mine', notes: 'none' })
  expect(must(await to.shared.import(input)).kinds).toMatchObject([
    { kind: 'addresses', added: 1, replaced: 0, left: 1 },
    { kind: 'notes', added: 0, left: 2 },
    { kind: 'alerts', replaced: 1 },
    { kind: 'orderChecks', added: 1 },
    { kind: 'forwarding', added: 0, replaced: 1, left: 1 },
  ])
  const state = await stateOf(to)
  expect(state.addresses).toMatchObject([{ label: 'Anna' }, { label: 'Bob' }])
  expect(state.alerts).toMatchObject([{ threshold: '1' }])
  expect(state.rules).toMatchObject([
    { name: 'To the shop', url: 'http://127.0.0.1:9/another', filter: {} },
    { name: 'Chat', url: 'http://127.0.0.1:9/mine', filter: { eventName: 'Transfer' } },
  ])
})

test('when a part of an import fails, all that was done before it is taken back', async () => {
  await fill(from)
  const { text } = await exported(from)
  must(await to.addresses.put([{ address: ann, label: 'Anna', note: 'mine', updatedAt: 5 }]))
  must(await to.notes.put({ id: eventId(1, 3), note: 'my own words', star: false, updatedAt: 5 }))
  must(await to.alerts.addRule({ ...alert('Dead letters'), threshold: '9' }))
  const before = await stateOf(to)
  to.breakSchedules()
  expect(await to.shared.import(choose(text, 'theirs'))).toMatchObject({
    ok: false,
    error: { message: 'The schedule was not written.', hint: 'Nothing of the file was taken over.' },
  })
  expect(await stateOf(to)).toEqual(before)
})

test('rules to other machines are added when that is confirmed', async () => {
  const rule = { name: 'Out', url: 'https://hooks.example.org/in', remote: true, paused: true }
  must(await from.forwarding.add(rule))
  const { text } = await exported(from)
  expect(must(await to.shared.preview({ text })).remote).toEqual(['hooks.example.org'])
  expect(await to.shared.import(choose(text, 'mine'))).toMatchObject({
    ok: false,
    error: { kind: 'conflict', field: 'remote' },
  })
  expect((await stateOf(to)).rules).toEqual([])
  must(await to.shared.import(choose(text, 'mine', { remote: true })))
  expect((await stateOf(to)).rules).toMatchObject([{ name: 'Out', state: 'paused' }])
})
