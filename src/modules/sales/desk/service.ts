import { randomUUID } from 'node:crypto'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { countingPartial, unreadPartial } from '../../../contract/partial.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Exporter } from '../../../features/exports/desk/service.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'
import type { MethodsOf } from '../../../main/platform/router/router.ts'
import { pageOf } from '../../../main/platform/db/cursor.ts'
import { listSales } from './list-sales.ts'
import { exportSales } from './export-sales.ts'
import { followLog } from './follow-log.ts'
import { exportMonth } from './month.ts'
import type { Below, StoredSale } from './sale-rows.ts'
import type { SalesDeps } from './sales-deps.ts'
import { earliest, newest, salesTable } from './sales-table.ts'
import { searchSales } from './search-sales.ts'
import { projectOf, saleQuery, showSale } from './show-sales.ts'

export type Sales = Lifecycle &
  MethodsOf<'sales', 'list' | 'totals' | 'unmatched'> & {
    readonly export: Exporter<'sales'>['write']
    readonly exportMonth: Exporter<'sales-month'>['write']
    collections(
      project: string,
    ): Promise<Answer<{ readonly network: string; readonly contractAddress: string }[]>>
    onVerdicts(): void
  }

const defaultLimit = 100
const defaultGroups = 1000
const cancelled: Failure = { kind: 'cancelled', message: 'The sums were given up.' }

const sumsWent: Failure = {
  kind: 'unavailable',
  message: 'Too many sums are made at once, and this one made way.',
  hint: 'Add up again.',
}

const unknownCursor = (field: string) =>
  fail({
    kind: 'input' as const,
    field,
    message: `Field “${field}” is not one that was handed out.`,
    hint: 'Take it from the answer before, unchanged, or leave it out to begin at the newest.',
    issues: [{ path: field, message: 'is not one that this list handed out' }],
  })

const placeOf = (cursor: string | undefined, oldestFirst = false, field = 'cursor'): Answer<Below> => {
  if (cursor === undefined) return succeed(oldestFirst ? earliest : newest)
  const [, at, id] = /^(-?\d{1,16})\.(\d{1,16})$/.exec(cursor) ?? []
  return at !== undefined && id !== undefined ? succeed([Number(at), Number(id)]) : unknownCursor(field)
}

/** The sum that is gone on with, and where. */
const sumOf = (former: string): Answer<{ readonly name: string; readonly from: Below }> => {
  const [name = '', place = ''] = former.split(' ')
  const from = placeOf(place, false, 'continue')
  return from.ok ? succeed({ name, from: from.value }) : from
}

/** Follows the log for sales from `start` on. */
export const createSales = (deps: SalesDeps): Sales => {
  const table = deps.store.table(salesTable)
  const following = followLog({ ...deps, table })
  let stopListening = (): void => {}

  const provenOf = async (sales: readonly StoredSale[]): Promise<ReadonlySet<number>> => {
    const ids = [...new Set(sales.flatMap(({ evidence }) => evidence.map(({ event }) => event)))]
    const events = await deps.log.eventsById(ids)
    return new Set(
      (events.ok ? events.value : [])
        .filter(({ chainVerdict, chainStrength }) => chainVerdict === 'proven' && chainStrength === 'proof')
        .map(({ id }) => id),
    )
  }

  const floorsOf = async (sales: readonly StoredSale[]) => {
    const wanted = sales.map(({ project, network, items: [item], at }) => ({
      project,
      network,
      contractAddress: item?.collection ?? '',
      side: 'listing' as const,
      before: at,
    }))
    const found = await deps.snapshots.lastBefore(wanted)
    return found.ok ? found.value : []
  }

  const namesOf = async (sales: readonly StoredSale[]): Promise<readonly (readonly (string | null)[])[]> => {
    const found = await deps.snapshots.namesOf(
      sales.flatMap(({ project, network, items, at }) =>
        items.map(({ collection, tokenId }) => ({
          project,
          network,
          contractAddress: collection,
          tokenId,
          before: at,
        })),
      ),
    )
    const names = found.ok ? [...found.value] : []
    return sales.map(({ items }) => names.splice(0, items.length))
  }

  return {
    start: async () => {
      stopListening = deps.log.onChange(() => following.wake())
      following.wake()
    },
    stop: async () => {
      stopListening()
      await following.stop()
    },
    onVerdicts: () => following.wakeForVerdicts(),
    list: async ({ filter = {}, limit = defaultLimit, cursor, oldestFirst = false }, signal) => {
      const from = placeOf(cursor, oldestFirst)
      if (!from.ok) return from
      const words = await searchSales(deps, filter)
      if (!words.ok) return words
      const query = saleQuery(filter, words.value)
      const found = await listSales(table, query, from.value, limit + 1, signal, oldestFirst)
      if (!found.ok) return found
      const { rows, next } = pageOf(found.value, limit, (last) => `${last.at}.${last.id}`)
      const [proven, floors, names] = await Promise.all([provenOf(rows), floorsOf(rows), namesOf(rows)])
      return succeed({
        rows: rows.map((sale, place) => showSale(sale, floors[place] ?? null, proven, names[place] ?? [])),
        next,
        partial: unreadPartial(following.unread()),
      })
    },
    totals: async (
      { filter = {}, by = 'currency', groups = defaultGroups, within, continue: former },
      signal,
    ) => {
      const words = await searchSales(deps, filter)
      if (!words.ok) return words
      const query = saleQuery(filter, words.value)
      const begun = former === undefined ? succeed(null) : sumOf(former)
      if (!begun.ok) return begun
      const name = begun.value?.name ?? randomUUID()
      const end = within === undefined ? Infinity : performance.now() + within
      for (let from = begun.value?.from ?? null; ;) {
        const summed = await table.addUp(name, query, by, from, groups)
        if (!summed.ok) return summed
        if (summed.value === null) return fail(sumsWent)
        const { next, ...result } = summed.value
        if (next === null) return succeed({ ...result, partial: unreadPartial(following.unread()) })
        if (performance.now() > end) {
          const counted = { share: result.summed / result.of, from: null, to: null }
          return succeed({ ...result, partial: countingPartial(`${name} ${next[0]}.${next[1]}`, counted) })
        }
        if (signal.aborted) return fail(cancelled)
        from = next
      }
    },
    unmatched: async ({ projectId, limit = defaultLimit, cursor }) => {
      if (cursor !== undefined && !/^\d{1,16}$/.test(cursor)) return unknownCursor('cursor')
      const below = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)
      const project = projectOf(projectId)
      const page = await table.listUnmatched(project, below, limit)
      if (!page.ok) return page
      const counted = await table.countUnmatched(project)
      if (!counted.ok) return counted
      const last = page.value.at(-1)
      return succeed({
        rows: page.value,
        next: page.value.length === limit && last !== undefined ? String(last.id) : null,
        counts: counted.value,
        partial: unreadPartial(following.unread()),
      })
    },
    collections: (project) => table.collections(project),
    exportMonth: (input, controls) => exportMonth({ ...deps, table }, input, controls),
    export: async ({ filter = {} }, controls) => {
      const words = await searchSales(deps, filter)
      return words.ok ? exportSales({ ...deps, table }, saleQuery(filter, words.value), controls) : words
    },
  }
}
