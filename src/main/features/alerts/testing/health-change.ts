import { succeed } from '../../../../core/result.ts'
import type { HealthChange } from '../sources/health-source.ts'

/** A listing that died just now. */
export const healthChange = (id: number, over: Partial<HealthChange> = {}): HealthChange => ({
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
  isOld: false,
  events: [],
  ...over,
})

/** Changes as the log of verdicts gives them out. */
export const healthChanges = (changes: readonly HealthChange[]) => ({
  changesAfter: async (after: number, limit: number) =>
    succeed(changes.filter(({ id }) => id > after).slice(0, limit)),
  lastChange: async () => succeed(changes.at(-1)?.id ?? 0),
})
