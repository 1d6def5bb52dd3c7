import { expect, test } from 'vitest'
import { succeed } from '../../../../core/result.ts'
import { createHealthSource, type HealthChange } from './health-source.ts'

const change = (id: number, over: Partial<HealthChange>): HealthChange => ({
  id,
  at: 1000,
  project: 'p',
  network: 'devnet',
  collection: '0xc',
  key: `order-${id}`,
  former: 'fillable',
  state: 'dead',
  side: 'listing',
  tokenId: '7',
  price: '1500000',
  currency: '0xe',
  decimals: 6,
  findings: [{ reason: 'moved', text: 'Somebody else holds it.' }],
  block: '10',
  formerBlock: '7',
  isOld: false,
  events: [],
  ...over,
})

const source = (changes: readonly HealthChange[]) =>
  createHealthSource({
    changesAfter: async (after) => succeed(changes.filter(({ id }) => id > after)),
    lastChange: async () => succeed(changes.at(-1)?.id ?? 0),
  })
const look = {
  now: 0,
  wanted: new Set(['listing-dead', 'listing-revived'] as const),
  signal: new AbortController().signal,
}

test('a listing that dies and one that lives again are said once, with price and block', async () => {
  const changes = [
    change(1, {}),
    change(2, {
      former: 'dead',
      state: 'revived',
      findings: [{ reason: 'revived', text: 'It is back.' }],
      events: [4, 9],
    }),
  ]
  const seen = await source(changes).look({ ...look, cursor: '0' })
  expect(seen).toMatchObject({
    ok: true,
    value: {
      cursor: '2',
      observations: [
        {
          kind: 'listing-dead',
          facts: [{ subject: 'devnet 0xc order-1', title: 'A listing is dead: Moved' }],
        },
        { kind: 'listing-revived', facts: [{ evidence: { events: [4, 9], blocks: { from: 10, to: 10 } } }] },
      ],
    },
  })
  expect(JSON.stringify(seen)).toContain('1.5 of 0xe')
})

test('ordinary ends, first verdicts, offers, what a node says that is behind, and what was there before are no news', async () => {
  const quiet = [
    change(1, { state: 'ended', findings: [{ reason: 'filled', text: '' }] }),
    change(2, { former: null }),
    change(3, { side: 'offer' }),
    change(4, { former: 'dead' }),
    change(5, { state: 'fillable', findings: [] }),
    change(6, { isOld: true }),
    change(7, { isOld: true, former: 'dead', state: 'revived' }),
    change(8, { former: 'fillable', state: 'revived' }),
  ]
  expect(await source(quiet).look({ ...look, cursor: '0' })).toEqual(
    succeed({ observations: [], cursor: '8' }),
  )
  expect(await source([change(9, {})]).look({ ...look, cursor: null })).toEqual(
    succeed({ observations: [], cursor: '9' }),
  )
})
