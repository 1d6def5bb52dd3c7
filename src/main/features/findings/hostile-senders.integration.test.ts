import { expect, test } from 'vitest'
import { contract } from '../../../contract/contract.ts'
import type { EventRow } from '../../../contract/events.ts'
import type { Listener } from '../../../contract/listener.ts'
import { sightingOf } from '../../../core/findings/finding.ts'
import { usualSettings } from '../../../core/findings/kinds.ts'
import { findingFact } from '../../../core/findings/say.ts'
import type { HealthOrder } from '../../../core/listing-health/health-order.ts'
import type { HealthVerdict } from '../../../core/listing-health/verdict.ts'
import { succeed } from '../../../core/result.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { reportsOfRechecked } from '../health/report-rechecked.ts'
import type { Detector } from './detector.ts'
import { createSilenceDetector } from './detectors/silence.ts'
import { createContradictionDetector, createVerdictDetector } from './detectors/verdicts.ts'
import { startFindingsDesk } from './testing/findings-desk.ts'

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
  const listed = () => valueOf(findings.list({}))
  await expect.poll(() => listed().total).toBe(1)
  expect(contract['findings.list'].output.safeParse(listed()).error).toBeUndefined()
  expect(listed().rows[0]).toMatchObject({ blocks: null, events: [7] })
})

test('a delivery with a block of the future does not hide that its listener is silent', async () => {
  const now = Date.UTC(2026, 0, 5)
  const row = {
    id: 7,
    blockNumber: 9_000_000_000,
    txnHash: null,
    receivedAt: new Date(now - 3 * hour).toISOString(),
  }
  const silence = createSilenceDetector({
    listeners: () =>
      Promise.resolve(
        succeed([
          {
            key: 'one',
            path: 'one',
            name: 'Sales',
            state: 'registered',
            receives: 'desk',
            changedAt: new Date(now - 24 * hour).toISOString(),
          } as Listener,
        ]),
      ),
    log: {
      countEvents: () => Promise.resolve(succeed({ deliveries: 1000 } as never)),
      listEvents: () => Promise.resolve(succeed({ rows: [row] } as never)),
    },
    isReceiverOff: () => Promise.resolve(false),
    // No node has it: nothing is final there.
    logsSince: () => Promise.resolve(succeed(null)),
  })
  const settings = new Map([['listener-silent', usualSettings('listener-silent')] as const])
  const seen = valueOf(
    await silence.look({ cursor: null, now, settings, signal: new AbortController().signal }),
  )
  expect(seen.reports).toMatchObject([
    { sightings: [{ fact: { values: { proof: { is: 'unconfirmed' } } } }] },
  ])
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
  await expect.poll(() => valueOf(findings.list({})).total, { timeout: 20_000 }).toBe(1)
  await expect
    .poll(() => valueOf(findings.groups({})).problems)
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
  expect(valueOf(findings.list({})).total).toBe(21_000)
  expect(valueOf(findings.list({ filter: { order: '0' } })).total).toBe(0)
  expect(valueOf(findings.list({ filter: { order: '21999' } })).total).toBe(1)
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
  const active = () => valueOf(findings.list({ filter: { conditions: ['active'] } })).total
  check('dead')
  expect(active()).toBe(1)
  check('unknown')
  expect(active()).toBe(1)
  check('fillable')
  expect(active()).toBe(0)
  check('dead')
  check('unknown', 'cancelled')
  expect(active()).toBe(0)
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
