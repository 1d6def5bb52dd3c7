import { expect, test } from 'vitest'
import { everywhere } from '../../../core/alerts/alert-types.ts'
import { succeed } from '../../../core/result.ts'
import { previewRule } from './preview-rule.ts'
import { factOf, type AlertSource, type PastFact } from './sources/alert-source.ts'

const minute = 60_000
const now = Date.UTC(2026, 0, 8, 12)
const { signal } = new AbortController()
const down = (at: number, until: number | null): PastFact => ({
  ...factOf({ subject: 'receiver', at, title: 'The receiver is down', text: 'It did not listen.' }),
  until,
})
const sourceOf = (facts: readonly PastFact[]): AlertSource => ({
  name: 'past',
  kinds: ['receiver-down'],
  everyMs: 0,
  look: () => Promise.resolve(succeed({ observations: [], cursor: null })),
  past: () => Promise.resolve(succeed({ facts, note: 'A note.' })),
})
const rule = {
  name: 'down',
  kind: 'receiver-down',
  enabled: true,
  scope: everywhere,
} as const

test('a state of the past would have fired where it held long enough, and again once it was over', async () => {
  const source = sourceOf([
    down(now - 300 * minute, now - 290 * minute),
    down(now - 289 * minute, now - 280 * minute),
    down(now - 100 * minute, now - 99 * minute),
    down(now - 5 * minute, null),
  ])
  const settings = { ...rule, threshold: null, forMs: 2 * minute, keepMs: 3 * minute }
  const found = await previewRule([source], settings, now, signal)
  // The first two are one, the third was over before it held for two minutes.
  expect(found).toMatchObject({ ok: true, value: { known: true, note: 'A note.', total: 2 } })
  const eager = await previewRule([source], { ...settings, forMs: 0, keepMs: 0 }, now, signal)
  expect(eager).toMatchObject({ value: { total: 4 } })
})

test('where nothing of the past is held it says so', async () => {
  const found = await previewRule([], { ...rule, threshold: null, forMs: 0, keepMs: 0 }, now, signal)
  expect(found).toMatchObject({ value: { known: false, total: 0 } })
})

test('what happened to an order comes in parts, each with its own alert', async () => {
  const trade = (tokenId: string) => ({
    happened: 'listing-filled' as const,
    collection: '0xc0',
    tokenId,
    quantity: '1',
    network: null,
    price: '5',
    currency: '0xc1',
    decimals: null,
    symbol: null,
  })
  const filled = (subject: string, tokenId?: string): PastFact => ({
    ...factOf({ subject, at: now - minute, title: 'A listing was filled', text: `Filled ${subject}.` }),
    ...(tokenId === undefined ? {} : { trade: trade(tokenId) }),
  })
  const source = {
    ...sourceOf([filled('a', '1'), filled('b'), filled('c', '3')]),
    kinds: ['listing-filled'] as const,
  }
  const settings = { ...rule, kind: 'listing-filled', threshold: null, forMs: 0, keepMs: 0 } as const
  const found = await previewRule([source], settings, now, signal)
  if (!found.ok) throw new Error(found.error.message)
  const said = found.value.alerts.map(({ text, trade: parts }) => `${text} ${parts?.tokenId ?? 'no parts'}`)
  expect(new Set(said)).toEqual(new Set(['Filled a. 1', 'Filled b. no parts', 'Filled c. 3']))
})
