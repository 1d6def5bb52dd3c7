import { expect, test } from 'vitest'
import { contract } from '../../../contract/contract.ts'
import type { EventRow } from '../../events/contract.ts'
import type { Listener } from '../../listeners/contract/listener.ts'
import { sightingOf, type Sighting } from '../core/finding.ts'
import { usualSettings, type FindingKind } from '../core/kinds.ts'
import { findingFact } from '../core/say.ts'
import type { HealthOrder } from '../../health/core/health-order.ts'
import type { HealthVerdict } from '../../health/core/verdict.ts'
import { succeed } from '../../../core/result.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { reportsOfRechecked } from '../../health/desk/report-rechecked.ts'
import type { Detector } from './detector.ts'
import { createSilenceDetector, type SilenceDetectorDeps } from './detectors/silence.ts'
import { createContradictionDetector, createVerdictDetector } from './detectors/verdicts.ts'
import { startFindingsDesk } from '../../../modules/alerts/desk/testing/findings-desk.ts'

const folder = inEachTest(() => testFolder('findings'))
const begin = async (detectors: readonly Detector[]) =>
  untilEnd(await startFindingsDesk(folder(), detectors, { idleMs: 20 }))
const hour = 3_600_000
const down: Detector = {
  name: 'desk',
  everyMs: 0,
  look: ({ now: at }) => {
    const sightings = [sightingOf({ at, fact: findingFact('keys-not-saved', { keys: 1 }) })]
    return Promise.resolve(
      succeed({
        reports: [{ do: 'replace', kind: 'keys-not-saved', scope: {}, sightings }],
        cursor: null,
      }),
    )
  },
}

test('a block that no chain can have is no evidence, and keeps nobody from reading the findings', async () => {
  const row = {
    id: 7,
    listenerId: 'one',
    blockNumber: '1152921504606846976',
    txnHash: '0xaa',
    txnLogIndex: 1,
  }
  const contradictions = createContradictionDetector({
    listeners: () => Promise.resolve(succeed([])),
    logSource: () => Promise.resolve('here'),
    eventsById: () =>
      Promise.resolve(succeed([{ ...row, receivedAt: new Date().toISOString() } as unknown as EventRow])),
    contradictionsAfter: (after) =>
      Promise.resolve(succeed({ ids: after === 1 ? [7] : [], to: 8, end: 1, source: 'here' })),
  })
  const { findings } = await begin([{ ...contradictions, everyMs: 0 }])
  const listed = async () => valueOf(await findings.list({}))
  await expect.poll(async () => (await listed()).total).toBe(1)
  expect(contract['findings.list'].output.safeParse(await listed()).error).toBeUndefined()
  expect((await listed()).rows[0]).toMatchObject({ blocks: null, events: [7] })
})

/** A silence detector over these events, newest first, and a chain that has what it is told. */
const lookForSilence = async (
  rows: readonly Partial<EventRow>[],
  logsSince: SilenceDetectorDeps['logsSince'],
  now: number,
) => {
  const listener = {
    key: 'one',
    path: 'one',
    name: 'Sales',
    project: 'p',
    state: 'registered',
    receives: 'desk',
    changedAt: new Date(now - 24 * hour).toISOString(),
  }
  const silence = createSilenceDetector({
    listeners: () => Promise.resolve(succeed([listener as Listener])),
    log: {
      countEvents: () => Promise.resolve(succeed({ deliveries: 1000 } as never)),
      listEvents: ({ limit, cursor }) => {
        const from = Number(cursor ?? 0)
        const to = from + (limit ?? 100)
        return Promise.resolve(
          succeed({ rows: rows.slice(from, to), next: to < rows.length ? String(to) : null } as never),
        )
      },
    },
    isReceiverOff: () => Promise.resolve(false),
    remoteOf: () => Promise.resolve({ kind: 'source-failing', item: 'berlin' }),
    logSource: () => Promise.resolve('here'),
    logsSince,
  })
  const settings = new Map([['listener-silent', usualSettings('listener-silent')] as const])
  const { signal } = new AbortController()
  const [report] = valueOf(await silence.look({ cursor: null, now, settings, signal })).reports
  return report?.do === 'replace' ? report.sightings : []
}
const delivered = (id: number, now: number, hoursAgo: number, more: Partial<EventRow> = {}) => ({
  id,
  blockNumber: '9',
  txnHash: null,
  origin: null,
  chainVerdict: null,
  receivedAt: new Date(now - hoursAgo * hour).toISOString(),
  ...more,
})
const chainHasLog: SilenceDetectorDeps['logsSince'] = (_listener, from) =>
  Promise.resolve(
    succeed({
      to: from,
      logs: [{ blockNumber: from, txnHash: '0xab', logIndex: 1, time: 0 }],
      unclear: 0,
      node: 'the node',
    }),
  )

test('a delivery with a block of the future does not hide that its listener is silent', async () => {
  const now = Date.UTC(2026, 0, 5)
  // No node has it: nothing is final there.
  const silent = await lookForSilence(
    [delivered(7, now, 3, { blockNumber: '9000000000' })],
    () => Promise.resolve(succeed(null)),
    now,
  )
  expect(silent).toMatchObject([{ fact: { values: { proof: { is: 'unconfirmed' } } } }])
})

test('deliveries that the chain refuted do not hide that nothing else comes', async () => {
  const now = Date.UTC(2026, 0, 5)
  const forged = Array.from({ length: 500 }, (_, at) =>
    delivered(1000 - at, now, at / 1000, { chainVerdict: 'refuted' }),
  )
  const silent = await lookForSilence([...forged, delivered(7, now, 3)], chainHasLog, now)
  expect(silent).toMatchObject([
    { evidence: { events: [7], source: 'here' }, fact: { values: { proof: { is: 'confirmed' } } } },
  ])
})

test('only the receiver that a listener delivers through explains its silence', async () => {
  const now = Date.UTC(2026, 0, 5)
  const here = await lookForSilence([delivered(7, now, 3)], chainHasLog, now)
  const remote = await lookForSilence([delivered(7, now, 3, { origin: 'o' })], chainHasLog, now)
  const { findings } = await begin([])
  const listed = async () => valueOf(await findings.list({ filter: { kinds: ['listener-silent'] } })).rows
  const report = (kind: FindingKind, sightings: readonly Sighting[]): void =>
    findings.report([{ do: 'replace', kind, scope: {}, sightings }])
  for (const kind of ['source-failing', 'listener-silent'] as const)
    findings.setDetector({ ...usualSettings(kind), kind, holdMs: 0, keepMs: 0 })
  const problem = findingFact('source-failing', { name: 'Berlin', what: 'receiver', problem: 'It is down.' })
  report('source-failing', [sightingOf({ at: now, fact: problem, subject: { item: 'berlin' } })])
  report('listener-silent', remote)
  expect(await listed()).toEqual([])
  report('listener-silent', here)
  expect(await listed()).toMatchObject([{ events: [7] }])
})

test('a detector that waits, and one that meets a bug, hold up no other', async () => {
  const waits: Detector = {
    name: 'waits',
    everyMs: 0,
    look: ({ signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve(succeed({ reports: [], cursor: null }))),
      ),
  }
  const throws: Detector = { name: 'throws', everyMs: 0, look: () => Promise.reject(new Error('a bug')) }
  const unwritable: Detector = {
    name: 'unwritable',
    everyMs: 0,
    look: ({ now: at }) => {
      const fact = findingFact('disk-low', { tenthsOfGb: 1 })
      const sightings = [sightingOf({ at, fact, value: 'none' })]
      return Promise.resolve(
        succeed({ reports: [{ do: 'replace', kind: 'disk-low', scope: {}, sightings }], cursor: null }),
      )
    },
  }
  const { findings } = await begin([waits, throws, unwritable, down])
  await expect.poll(async () => valueOf(await findings.list({})).total, { timeout: 20_000 }).toBe(1)
  await expect
    .poll(async () => valueOf(await findings.groups({})).problems)
    .toEqual([
      'The detector throws met a bug of Marketdesk.',
      'The detector unwritable met a bug of Marketdesk.',
    ])
})

test('of fills that anybody may send the newest are kept', async () => {
  const { findings } = await begin([])
  const fills = 2000
  for (let from = 0; from < 22_000; from += fills)
    findings.report([
      {
        do: 'append',
        kind: 'order-filled',
        sightings: Array.from({ length: fills }, (_, at) =>
          sightingOf({
            at: from + at,
            subject: { project: 'p', order: String(from + at) },
            fact: findingFact('order-filled', { tokenId: '1', collection: 'c', quantity: '1', amount: '1' }),
            members: [{ key: String(from + at), event: from + at, at: 1 }],
          }),
        ),
      },
    ])
  expect(valueOf(await findings.list({})).total).toBe(20_000)
  expect(valueOf(await findings.list({ filter: { order: '0' } })).total).toBe(0)
  expect(valueOf(await findings.list({ filter: { order: '21999' } })).total).toBe(1)
})

test('a node that does not say any more whether an order can be filled ends nothing', async () => {
  const { findings } = await begin([])
  const place = { project: 'p', network: 'n', collection: '0xaa' }
  const block = { number: '9', hash: '0x9', at: 1, isOld: false }
  const check = (state: 'dead' | 'unknown' | 'fillable', status = 'active'): void => {
    const order = {
      key: 'one',
      side: 'listing',
      tokenId: '1',
      status,
      price: '1',
      currency: 'c',
      decimals: null,
    }
    const verdict = { state, step: 'simulation', block, findings: [], answers: [], died: null, spender: null }
    const row = { order: order as HealthOrder, verdict: verdict as HealthVerdict, listed: true }
    findings.report(reportsOfRechecked(place, { rows: [row], block }, Date.now()))
  }
  const active = async () => valueOf(await findings.list({ filter: { conditions: ['active'] } })).total
  check('dead')
  expect(await active()).toBe(1)
  check('unknown')
  expect(await active()).toBe(1)
  check('fillable')
  expect(await active()).toBe(0)
  check('dead')
  check('unknown', 'cancelled')
  expect(await active()).toBe(0)
})

test('verdicts whose file was begun anew are read from its beginning', async () => {
  const look = async (cursor: string, last: number) => {
    const detector = createVerdictDetector({
      listeners: () => Promise.resolve(succeed([])),
      logSource: () => Promise.resolve('here'),
      eventsById: () => Promise.resolve(succeed([])),
      changesAfter: () => Promise.resolve(succeed([])),
      lastChange: () => Promise.resolve(succeed(last)),
    })
    const { signal } = new AbortController()
    return valueOf(await detector.look({ cursor, now: 1, settings: new Map(), signal })).cursor
  }
  expect([await look('50', 50), await look('50', 3)]).toEqual(['50', '0'])
})

test('of a state that a service makes any number of, so many are kept, and it is said', async () => {
  const { findings } = await begin([])
  const sightings = Array.from({ length: 20_005 }, (_, at) =>
    sightingOf({
      at,
      subject: { project: 'p', collection: 'c', order: String(at) },
      fact: findingFact('order-unfillable', {
        order: { side: 'listing', tokenId: '1', collection: 'c', amount: '1' },
        reasons: [],
      }),
    }),
  )
  const walk = (seen: readonly Sighting[]): void => {
    findings.report([
      { do: 'replace', kind: 'order-unfillable', scope: { collection: 'c' }, sightings: seen },
    ])
    // Time changes some thousands in one step.
    for (let steps = 0; steps < 12; steps += 1) findings.report([])
  }
  walk(sightings)
  const total = async () => valueOf(await findings.list({ filter: { conditions: ['active'] } })).total
  expect(await total()).toBe(20_000)
  expect(valueOf(await findings.groups({})).problems).toHaveLength(1)
  // What has ended makes way.
  walk(sightings.slice(10_005))
  walk(sightings.slice(10_005))
  expect(await total()).toBe(10_000)
})
