import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { OwnOrder } from '../../../contract/portfolio.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { PortfolioDeps } from './portfolio-deps.ts'

const usual = 100

/** Where a page ended: the snapshot, and the last order of it that was shown. */
const placeOf = (cursor: string): { readonly snapshot: number; readonly key: string } | null => {
  const [, snapshot, key = ''] = /^(\d{1,15}) (.*)$/s.exec(cursor) ?? []
  return snapshot === undefined ? null : { snapshot: Number(snapshot), key }
}

/** Orders of own makers, snapshot after snapshot: one that is taken meanwhile counts from the first page on. */
export const listOwnOrders = async (
  deps: Pick<PortfolioDeps, 'snapshots' | 'table' | 'healthOf'>,
  { project, limit = usual, cursor }: ParsedInput<'portfolio.orders'>,
  signal: AbortSignal,
): MethodAnswer<'portfolio.orders'> => {
  const from = cursor === undefined ? { snapshot: Infinity, key: '' } : placeOf(cursor)
  if (from === null)
    return fail({
      kind: 'input',
      field: 'cursor',
      message: 'Field “cursor” is not one that this list handed out.',
      hint: 'Leave it out to begin at the first.',
      issues: [{ path: 'cursor', message: 'is not one that this list handed out' }],
    })
  const [makers, newest] = await Promise.all([deps.table.makers(project), deps.snapshots.newestOf(project)])
  if (!makers.ok) return makers
  if (!newest.ok) return newest
  const rows: OwnOrder[] = []
  if (makers.value.length === 0) return succeed({ rows, next: null })
  const lists = newest.value.filter(({ id }) => id <= from.snapshot).toSorted((a, b) => b.id - a.id)
  for (const { id, network, contractAddress, takenAt } of lists) {
    if (signal.aborted) return fail({ kind: 'cancelled', message: 'It is no longer needed.' })
    const after = id === from.snapshot ? from.key : ''
    const found = await deps.snapshots.ordersOfMakers(id, makers.value, after, limit + 1 - rows.length)
    if (!found.ok) return found
    const of = { project, network, contractAddress }
    const keys = found.value.map(({ key }) => key)
    const health = keys.length === 0 ? succeed(new Map<string, never>()) : await deps.healthOf(of, keys)
    if (!health.ok) return health
    rows.push(
      ...found.value.map((order) => ({
        ...order,
        id: `${id} ${order.key}`,
        ...of,
        takenAt: new Date(takenAt).toISOString(),
        snapshot: id,
        health: health.value.get(order.key) ?? null,
      })),
    )
    if (rows.length > limit) break
  }
  const shown = rows.slice(0, limit)
  return succeed({ rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null })
}
