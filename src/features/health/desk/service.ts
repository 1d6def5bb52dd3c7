import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { checkListed, type ListedOrders } from './check-listed.ts'
import { checkStored } from './check-stored.ts'
import { followHealth } from './follow-health.ts'
import type { HealthDeps } from './health-deps.ts'
import type { HealthOf } from './health-rows.ts'
import { healthTable } from './health-table.ts'
import { listApprovals } from './list-approvals.ts'
import type { Rechecked } from './recheck.ts'
import { showStatus } from './show-status.ts'

const placeOf = ({
  project,
  network,
  contractAddress,
}: Pick<ParsedInput<'orders.statuses'>, 'project' | 'network' | 'contractAddress'>): HealthOf => ({
  project,
  network,
  collection: contractAddress.toLowerCase(),
})

export const createHealth = (given: HealthDeps) => {
  const now = given.now ?? Date.now
  const table = given.store.table(healthTable)
  const deps = { ...given, now, table }
  const following = followHealth(deps)
  let stopListening = (): void => undefined

  /** From the first check on the log is of interest. */
  const followFromNow = async (): Promise<Answer<null>> => {
    const [at, end] = await Promise.all([
      table.followed(),
      deps.log.nextEvents({ filter: {}, after: Number.MAX_SAFE_INTEGER, limit: 1 }),
    ])
    if (!at.ok) return at
    if (!end.ok) return end
    return at.value === null ? table.follow(end.value.source, end.value.end) : succeed(null)
  }

  return {
    start: (): void => {
      stopListening = deps.log.onChange(() => following.wake())
      following.wake()
    },
    stop: async (): Promise<void> => {
      stopListening()
      await following.stop()
    },
    checkListed: async (listed: ListedOrders, signal: AbortSignal): Promise<Answer<Rechecked>> => {
      const followed = await followFromNow()
      if (!followed.ok) return followed
      const checked = await checkListed(deps, listed, signal)
      // What came in while it ran is looked through now.
      following.wake()
      return checked
    },
    statuses: async ({
      filter = {},
      limit = 100,
      cursor,
      ...place
    }: ParsedInput<'orders.statuses'>): Promise<Answer<Omit<Output<'orders.statuses'>, 'check'>>> => {
      const from = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0
      const query = { keys: filter.keys ?? null, fillable: filter.fillable ?? null }
      const listed = await table.list(placeOf(place), query, { from, limit })
      if (!listed.ok) return listed
      const { rows, total } = listed.value
      return succeed({
        rows: rows.flatMap(showStatus),
        next: from + limit < total ? String(from + limit) : null,
        total,
      })
    },
    simulate: async (
      { keys, ...input }: ParsedInput<'orders.simulate'>,
      signal: AbortSignal,
    ): MethodAnswer<'orders.simulate'> => {
      const place = placeOf(input)
      const page = { from: 0, limit: keys.length }
      const stored = await table.list(place, { keys, fillable: null }, page)
      if (!stored.ok) return stored
      if (stored.value.rows.length === 0)
        return fail({
          kind: 'not-found',
          message: 'None of these orders was checked.',
          hint: 'Check the orders of their collection first.',
        })
      const checked = await checkStored(deps, place, stored.value.rows, 'operator', signal)
      if (!checked.ok) return checked
      const after = await table.list(place, { keys, fillable: null }, page)
      return after.ok
        ? succeed({ rows: after.value.rows.flatMap(showStatus), requests: checked.value.requests })
        : after
    },
    approvals: ({ keys, ...place }: ParsedInput<'orders.approvals'>): MethodAnswer<'orders.approvals'> =>
      listApprovals(table, placeOf(place), keys),
  }
}

export type Health = ReturnType<typeof createHealth>
