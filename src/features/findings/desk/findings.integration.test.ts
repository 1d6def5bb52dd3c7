import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sightingOf, type Report } from '../core/finding.ts'
import { findingFact } from '../core/say.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { startHookTarget } from '../../../modules/forwarding/desk/testing/hook-target.ts'
import { startFindingsDesk } from '../../../modules/alerts/desk/testing/findings-desk.ts'

const folder = inEachTest(() => testFolder('findings'))
const secret = `whsec_${'A'.repeat(44)}`
const place = { project: 'p', network: 'n', collection: '0xaa' }

const order = (key: string) =>
  sightingOf({
    at: Date.now(),
    subject: { ...place, order: key },
    fact: findingFact('order-unfillable', {
      order: { side: 'listing', tokenId: key, collection: '0xaa', amount: '1 ETH' },
      reasons: [],
    }),
  })
const walk = (scope: object, ...keys: readonly string[]): Report => ({
  do: 'replace',
  kind: 'order-unfillable',
  scope: { ...place, ...scope },
  sightings: keys.map(order),
})
const begin = async (more = {}) =>
  untilEnd(await startFindingsDesk(folder(), [], { idleMs: 60_000, ...more }))

test('a walk replaces what it covers: a look at one order ends only what is about that order', async () => {
  const { findings } = await begin()
  const active = async () =>
    valueOf(await findings.list({ filter: { conditions: ['active'] } }))
      .rows.map(({ subject }) => subject.order ?? '')
      .toSorted()
  findings.report([walk({}, '1', '2', '3')])
  expect(await active()).toEqual(['1', '2', '3'])
  findings.report([walk({ order: '2' })])
  expect(await active()).toEqual(['1', '3'])
  findings.report([walk({ collection: '0xbb' })])
  expect(await active()).toEqual(['1', '3'])
  findings.report([walk({}, '2', '3')])
  expect(await active()).toEqual(['2', '3'])
  const again = valueOf(await findings.list({ filter: { order: '2' } })).rows
  expect(again).toMatchObject([{ occurrences: 2, condition: 'active' }])
  const { groups, unseen } = valueOf(await findings.groups({ filter: { attention: true } }))
  expect(groups).toMatchObject([{ findings: 2, newest: { kind: 'order-unfillable' } }])
  expect(unseen).toEqual({ notice: 0, warning: 2, critical: 0 })
})

test('a list is most severe first, over its pages too', async () => {
  const { findings } = await begin()
  findings.report([
    {
      do: 'append',
      kind: 'deliveries-false',
      sightings: [
        sightingOf({
          at: 1,
          subject: { listener: 'one' },
          fact: findingFact('deliveries-false', { name: 'One', place: 'log 1', isRemoval: false }),
          members: [{ key: 'log 1', event: 1, at: 1 }],
        }),
      ],
    },
    walk({}, '1', '2'),
  ])
  const kinds: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = valueOf(await findings.list({ limit: 1, ...(cursor === undefined ? {} : { cursor }) }))
    kinds.push(...page.rows.map(({ kind }) => kind))
    if (page.next === null) break
    cursor = page.next
  }
  expect(kinds).toEqual(['deliveries-false', 'order-unfillable', 'order-unfillable'])
})

test('ten thousand refuted deliveries are one finding with a count and one message, and each can be taken back', async () => {
  const target = untilEnd(await startHookTarget())
  const { findings, alerts } = await begin()
  valueOf(await alerts.saveTarget({ kind: 'webhook', name: 'ops', url: target.url, signingSecret: secret }))
  const append = (from: number, to: number): Report => {
    const members = Array.from({ length: to - from }, (_, at) => ({
      key: `log ${from + at}`,
      event: from + at,
      at: 1,
    }))
    return {
      do: 'append',
      kind: 'deliveries-false',
      sightings: [
        sightingOf({
          at: Date.now(),
          subject: { listener: 'one', project: 'p' },
          fact: findingFact('deliveries-false', { name: 'One', place: 'log 1', isRemoval: false }),
          evidence: { events: [to - 1], source: 'here' },
          members,
        }),
      ],
    }
  }
  for (let from = 0; from < 10_000; from += 500)
    findings.report([append(from, from + 500), append(from, from + 500)])
  const row = async () => valueOf(await findings.list({})).rows[0]
  expect(await row()).toMatchObject({ count: 10_000, condition: 'proven', severity: 'critical' })
  expect(valueOf(await findings.list({ filter: { events: [7777] } })).total).toBe(1)
  await expect.poll(() => target.hooks.length).toBe(1)

  expect(
    valueOf(await findings.acknowledge({ filter: { listener: 'one' }, acknowledged: true, note: 'Ours.' })),
  ).toEqual({
    changed: 1,
  })
  expect(valueOf(await findings.groups({ filter: { attention: true } })).groups).toEqual([])
  findings.report([append(10_000, 10_001)])
  expect(await row()).toMatchObject({ count: 10_001, acknowledgedAt: null, note: '' })
  await expect.poll(() => target.hooks.length).toBe(2)

  const keys = Array.from({ length: 10_000 }, (_, at) => `log ${at}`)
  findings.report([{ do: 'retract', kind: 'deliveries-false', keys }])
  expect(await row()).toMatchObject({ count: 1, condition: 'proven' })
  findings.report([{ do: 'retract', kind: 'deliveries-false', keys: ['log 10000'] }])
  expect(await row()).toMatchObject({ count: 0, condition: 'ended' })
  const detail = valueOf(await findings.get({ id: (await row())?.id ?? '' }))
  expect(detail.history.map(({ what }) => what)).toEqual(['retracted', 'again', 'acknowledged', 'opened'])
  expect(detail.history[2]?.note).toBe('Ours.')
})

test('what is not in the log any more is said so; the same words stand in an export', async () => {
  const logPlace = () => Promise.resolve({ source: 'another log', firstEvent: 0 })
  const { findings } = await begin({ logPlace })
  findings.report([
    {
      do: 'append',
      kind: 'deliveries-reorged',
      sightings: [
        sightingOf({
          at: Date.now(),
          subject: { listener: '=1' },
          fact: findingFact('deliveries-reorged', { name: '=1', place: 'block 3, log 1' }),
          evidence: { events: [5], source: 'the former log' },
          members: [{ key: 'log 5', event: 5, at: 1 }],
        }),
      ],
    },
  ])
  const [row] = valueOf(await findings.list({})).rows
  // Its id may be that of a stranger's event in the log of now.
  expect(row?.events).toEqual([])
  expect(valueOf(await findings.list({ filter: { events: [5] } })).total).toBe(0)
  expect(valueOf(await findings.get({ id: row?.id ?? '' }))).toMatchObject({
    expired: true,
    members: [{ event: null }],
  })
  const written = valueOf(await findings.export({ format: 'csv' }))
  const csv = await readFile(written.path, 'utf8')
  expect(written.rows).toBe(1)
  expect(csv).toContain(row?.text)
  // No spreadsheet runs what a stranger named.
  expect(csv).toContain(",'=1,")
})

test('settings decide from when on it counts; what is turned off ends', async () => {
  const { findings } = await begin()
  const disk = (tenthsOfGb: number): Report => ({
    do: 'replace',
    kind: 'disk-low',
    scope: {},
    sightings: [
      sightingOf({
        at: Date.now(),
        value: String(tenthsOfGb * 100_000_000),
        subject: { item: 'disk' },
        fact: findingFact('disk-low', { tenthsOfGb }),
      }),
    ],
  })
  const active = async () => valueOf(await findings.list({ filter: { conditions: ['active'] } })).total
  findings.report([disk(30)])
  expect(await active()).toBe(0)
  const own = { kind: 'disk-low', enabled: true, limit: '5000000000', holdMs: 0, keepMs: 0 } as const
  findings.setDetector(own)
  findings.report([disk(30)])
  expect(await active()).toBe(1)
  findings.setDetector({ ...own, enabled: false })
  findings.report([disk(30)])
  expect(await active()).toBe(0)
})

test('many are acknowledged in pieces: it can be stopped, goes on where it was, and leaves what is new unseen', async () => {
  const { findings } = await begin()
  const sales = (from: number, to: number, at: number): Report => ({
    do: 'append',
    kind: 'order-filled',
    sightings: Array.from({ length: to - from }, (_, offset) =>
      sightingOf({
        at,
        subject: { ...place, order: String(from + offset) },
        fact: findingFact('order-filled', { tokenId: '1', collection: 'c', quantity: '1', amount: '1' }),
        members: [{ key: `${at} ${from + offset}`, event: null, at }],
      }),
    ),
  })
  findings.report([sales(0, 500, 1)])
  const unseen = async () => valueOf(await findings.list({ filter: { acknowledged: false } })).total
  const acknowledge = (signal?: AbortSignal) =>
    findings.acknowledge({ filter: {}, acknowledged: true, note: 'Ours.' }, signal)

  const controller = new AbortController()
  const stopped = acknowledge(controller.signal)
  await expect.poll(unseen).toBeLessThan(500)
  controller.abort()
  const { changed } = valueOf(await stopped)
  expect(await unseen()).toBe(500 - changed)
  expect(changed).toBeLessThan(500)

  const rest = acknowledge()
  await expect.poll(unseen).toBeLessThan(500 - changed)
  // While it goes on one of them happens again, be it before or after its turn.
  findings.report([sales(499, 500, 2)])
  const last = valueOf(await rest)
  expect([499 - changed, 500 - changed]).toContain(last.changed)
  expect(valueOf(await findings.list({ filter: { acknowledged: false } })).rows).toMatchObject([
    { subject: { order: '499' }, count: 2 },
  ])
  expect(valueOf(await acknowledge())).toEqual({ changed: 1 })
  expect(await unseen()).toBe(0)
})
