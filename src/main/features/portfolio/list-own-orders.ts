import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { OwnOrder } from '../../../contract/portfolio.ts'
import { fail, succeed } from '../../../core/result.ts'
import { hasWords } from '../../../core/search-words.ts'
import type { PortfolioDeps } from './portfolio-deps.ts'

const usual = 100
/** Orders read from a snapshot at one go. */
const stretch = 1000
/** Stands for the end of what has none: last. */
const never = Number.MAX_SAFE_INTEGER

type Filter = NonNullable<ParsedInput<'portfolio.orders'>['filter']>
type Place = { readonly end: number; readonly key: string }

const placeOf = ({ validUntil, key }: Pick<OwnOrder, 'validUntil' | 'key'>): Place => {
  const end = Date.parse(validUntil)
  return { end: Number.isNaN(end) ? never : end, key }
}

const compare = (a: Place, b: Place): number => a.end - b.end || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** Where a page ended: the end and the key of its last order, whichever snapshot has it. */
const readCursor = (cursor: string): Place | null => {
  const [, end, key = ''] = /^(-?\d{1,16}) (.*)$/s.exec(cursor) ?? []
  return end === undefined ? null : { end: Number(end), key }
}

const matches = (order: OwnOrder, { side, fillable, maker, text }: Filter): boolean =>
  (side === undefined || order.side === side) &&
  (fillable === undefined || (order.fillable ?? 'unchecked') === fillable) &&
  (maker === undefined || order.maker.toLowerCase() === maker.toLowerCase()) &&
  hasWords(`${order.name} #${order.tokenId}`, text)

/** All orders of own makers, as the newest snapshots have them. */
const allOf = async (
  { snapshots, table, statuses }: Pick<PortfolioDeps, 'snapshots' | 'table' | 'statuses'>,
  project: string,
  signal: AbortSignal,
): Promise<Answer<OwnOrder[]>> => {
  const makers = table.makers(project)
  const newest = await snapshots.newestOf(project)
  if (!newest.ok) return newest
  const orders: OwnOrder[] = []
  if (makers.length === 0) return succeed(orders)
  for (const { id, network, contractAddress, takenAt } of newest.value) {
    const of = { project, network, contractAddress }
    for (let after: string | undefined = ''; after !== undefined;) {
      if (signal.aborted) return fail({ kind: 'cancelled', message: 'It is no longer needed.' })
      const found = await snapshots.ordersOfMakers(id, makers, after, stretch)
      if (!found.ok) return found
      const keys = found.value.map(({ key }) => key)
      // What cannot be read is left out: fewer than the stretch are not yet the end.
      after = keys.at(-1)
      if (after === undefined) break
      const known = await statuses({ ...of, filter: { keys }, limit: keys.length })
      if (!known.ok) return known
      const byKey = new Map(known.value.rows.map((row) => [row.key, row]))
      orders.push(
        ...found.value.map((order) => ({
          ...order,
          id: `${id} ${order.key}`,
          ...of,
          takenAt: new Date(takenAt).toISOString(),
          snapshot: id,
          fillable: byKey.get(order.key)?.fillable ?? null,
          reasons: byKey.get(order.key)?.reasons ?? [],
          checkedAt: byKey.get(order.key)?.checkedAt ?? null,
        })),
      )
    }
  }
  return succeed(orders)
}

/** Orders of own makers that match, those that end first before the others. A snapshot taken meanwhile counts from the next page on. */
export const listOwnOrders = async (
  deps: Pick<PortfolioDeps, 'snapshots' | 'table' | 'statuses'>,
  { project, filter = {}, descending = false, limit = usual, cursor }: ParsedInput<'portfolio.orders'>,
  signal: AbortSignal,
): MethodAnswer<'portfolio.orders'> => {
  const from = cursor === undefined ? undefined : readCursor(cursor)
  if (from === null)
    return fail({
      kind: 'input',
      field: 'cursor',
      message: 'Field “cursor” is not one that this list handed out.',
      hint: 'Leave it out to begin at the first.',
      issues: [{ path: 'cursor', message: 'is not one that this list handed out' }],
    })
  const all = await allOf(deps, project, signal)
  if (!all.ok) return all
  const way = descending ? -1 : 1
  const matching = all.value.filter((order) => matches(order, filter))
  const behind = matching
    .map((order) => ({ order, place: placeOf(order) }))
    .filter(({ place }) => from === undefined || way * compare(place, from) > 0)
    .toSorted((a, b) => way * compare(a.place, b.place))
  const shown = behind.slice(0, limit)
  const last = shown.at(-1)?.place
  return succeed({
    rows: shown.map(({ order }) => order),
    next: behind.length > limit && last !== undefined ? `${last.end} ${last.key}` : null,
    listings: matching.filter(({ side }) => side === 'listing').length,
    offers: matching.filter(({ side }) => side === 'offer').length,
  })
}
