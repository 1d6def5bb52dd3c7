import { expect, test } from 'vitest'
import type { Listener } from '../../../../contract/listener.ts'
import type { ReceiverStatus } from '../../../../contract/receiver.ts'
import { everywhere } from '../../../../core/alerts/alert-types.ts'
import { kindFacts, type AlertKind } from '../../../../core/alerts/kinds.ts'
import { succeed } from '../../../../core/result.ts'
import { previewRule } from '../preview-rule.ts'
import type { AlertSource } from './alert-source.ts'
import { createDeskSource } from './desk-source.ts'
import { createEndingSource } from './ending-source.ts'
import { healthChange, healthChanges } from '../testing/health-change.ts'
import { createHealthSource } from './health-source.ts'
import { createMissedSource } from './missed-source.ts'
import { createTeamSource } from './team-source.ts'
import { createRefusedSource } from './refused-source.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2026, 0, 8, 12)
const { signal } = new AbortController()

const preview = async (source: AlertSource, kind: AlertKind) => {
  const threshold = kindFacts[kind].threshold?.usual ?? null
  const always = { enabled: true, scope: everywhere } as const
  const rule = { ...always, name: kind, kind, threshold, forMs: 0, keepMs: 1000 }
  const { known, note, total, alerts } = valueOf(await previewRule([source], rule, now, signal))
  return { known, note, total, first: alerts.map(({ firstAt }) => firstAt) }
}

type Down = Pick<ReceiverStatus, 'listening' | 'off' | 'problem'>
const well: Down = { listening: true, off: null, problem: null }

const desk = (keyEnds: number, free: number, receiver = well) =>
  createDeskSource({
    receiver: () => Promise.resolve(receiver),
    tunnel: () => ({ state: 'down', problem: null }),
    forwarding: () =>
      Promise.resolve(
        succeed({ rules: [{ id: 1, name: 'Mine', problem: null, state: 'waiting', dead: 0 } as never] }),
      ),
    projects: () => ({
      projects: [
        {
          id: 'p',
          name: 'P',
          secretKey: { set: true, last4: null, claims: { expiresAt: new Date(keyEnds).toISOString() } },
        } as never,
      ],
    }),
    folder: '',
    freeBytes: () => Promise.resolve(free),
    outages: () => Promise.resolve(succeed({ outages: [], last: null })),
  })

test('a receiver that does not listen is down, one that is off by choice is not, unless what stores fails', async () => {
  const titles = async (receiver: Down): Promise<(string | undefined)[]> => {
    const source = desk(now + 40 * day, 9e9, receiver)
    const looked = valueOf(await source.look({ cursor: null, now, wanted: new Set(), signal }))
    const down = looked.observations.find(({ kind }) => kind === 'receiver-down')
    return down?.facts.map(({ title }) => title) ?? []
  }
  expect(await titles(well)).toEqual([])
  expect(await titles({ ...well, listening: false })).toEqual(['The receiver is down'])
  const off: Down = { listening: false, off: 'setting', problem: null }
  expect(await titles(off)).toEqual([])
  expect(await titles({ ...off, off: 'flag' })).toEqual([])
  expect(await titles({ ...off, problem: 'The disk is full.' })).toEqual([
    'The receiver cannot store deliveries',
  ])
})

test('a key that runs out would have been said when its days were few enough', async () => {
  expect(await preview(desk(now + 12 * day, 9e9), 'key-expires')).toMatchObject({
    known: true,
    total: 1,
    first: [new Date(now - 2 * day + hour).toISOString()],
  })
  expect(await preview(desk(now + 40 * day, 9e9), 'key-expires')).toMatchObject({ known: true, total: 0 })
})

test('of states that nobody recorded it says why, and whether they hold now', async () => {
  expect(await preview(desk(now + 40 * day, 1e9), 'disk-low')).toMatchObject({
    known: false,
    total: 1,
    note: 'How much was free before is not recorded. It would fire now.',
  })
  for (const kind of ['forwarding-down', 'dead-letters'] as const)
    expect(await preview(desk(now + 40 * day, 9e9), kind)).toMatchObject({
      known: false,
      total: 0,
      note: expect.stringContaining('It would not fire now.'),
    })
  expect(await preview(desk(now + 40 * day, 9e9), 'tunnel-down')).toMatchObject({ known: false, total: 1 })
  const source = { id: 's', name: 'Berlin', kind: 'desk', state: 'locked', failure: null } as const
  const team = createTeamSource({
    sources: () => Promise.resolve(succeed({ sources: [source, { ...source, id: 't', state: 'paused' }] })),
    teamLog: () => Promise.resolve(succeed({ copy: null, hostCopy: null })),
  })
  expect(await preview(team, 'source-down')).toMatchObject({
    known: false,
    total: 1,
    note: 'When sources could not be read is not recorded. It would fire now.',
  })
  expect(await preview(team, 'copy-down')).toMatchObject({
    known: false,
    total: 0,
    note: 'When the copy into the team log failed is not recorded. It would not fire now.',
  })
  const refused = createRefusedSource(() => Promise.resolve({ since: null, refusals: {} }))
  expect(await preview(refused, 'refused')).toMatchObject({ known: false, total: 0 })
})

test('what audits found missing would have been said until it was filled in', async () => {
  const listener = { key: 'one', name: 'Sales', project: 'p' } as Listener
  const source = createMissedSource({
    listeners: () => Promise.resolve(succeed([listener])),
    missedOf: () => Promise.resolve(succeed(1)),
    missedLog: () => Promise.resolve(succeed(null)),
    history: () =>
      Promise.resolve(
        succeed([
          { foundAt: now - 40 * day, filledAt: now - 30 * day },
          { foundAt: now - 5 * day, filledAt: now - 4 * day },
          { foundAt: now - 5 * day, filledAt: now - 3 * day },
          { foundAt: now - day, filledAt: null },
        ]),
      ),
  })
  expect(await preview(source, 'missed-events')).toMatchObject({
    known: true,
    total: 2,
    first: [new Date(now - day).toISOString(), new Date(now - 5 * day).toISOString()],
  })
})

test('listings that died in these days would have been said, those before not', async () => {
  const changes = [
    healthChange(1, { at: now - 9 * day }),
    healthChange(2, { at: now - 2 * day }),
    healthChange(3, { at: now - day, side: 'offer' }),
    healthChange(4, { at: now - day, former: 'dead', state: 'revived' }),
  ]
  const source = createHealthSource(healthChanges(changes))
  expect(await preview(source, 'listing-dead')).toMatchObject({
    known: true,
    total: 1,
    first: [new Date(now - 2 * day).toISOString()],
  })
  expect(await preview(source, 'listing-revived')).toMatchObject({ known: true, total: 1 })
})

test('orders that end soon are those of the newest snapshots', async () => {
  const order = {
    project: 'p',
    network: 'n',
    collection: '0xc',
    takenAt: now - hour,
    key: 'order 9',
    side: 'listing',
    tokenId: '7',
    price: '1',
    currency: '0xe',
    decimals: 6,
    validUntil: new Date(now + hour).toISOString(),
  }
  const source = createEndingSource(() => Promise.resolve(succeed([order])))
  expect(await preview(source, 'order-ends')).toMatchObject({
    known: false,
    total: 1,
    note: expect.stringContaining('It would fire now.'),
  })
})
