import type { MethodAnswer, ParsedInput, Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { readChainTimes } from './chain-times.ts'
import { createChecks, type Checks } from './checks.ts'
import { createCurrencies } from './currencies.ts'
import { createCurrencyNames } from './currency-names.ts'
import { exportOrders } from './export-orders.ts'
import { readLogTransfers } from './log-transfers.ts'
import { noSuchProject, stoppedByOperator, type OrderDeps } from './order-deps.ts'
import { iso, pageOf } from './pages.ts'
import type { Exporter } from '../../exports/desk/service.ts'
import { snapshotsTable, type SnapshotOf } from './snapshots-table.ts'
import type { ExportedFile, ExportInput } from '../../exports/contract.ts'
import { changeRow, changesHead } from '../core/change-export.ts'
import { fileStamp, writeExport } from '../../../main/platform/files/write-export.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'

type Compare = (input: ParsedInput<'snapshots.compare'>) => MethodAnswer<'snapshots.compare'>

const pageSize = 1000

const exportChanges = (
  deps: Pick<OrderDeps, 'exportsFolder'> & { readonly now: () => number; readonly compare: Compare },
  { format, ...compared }: ExportInput<'order-changes'>,
  { signal }: Pick<WorkControls, 'signal'>,
): Promise<Answer<ExportedFile>> => {
  const name = `changes-${compared.before}-${compared.after}-${fileStamp(deps.now())}.${format}`
  return writeExport(deps.exportsFolder, name, async (file) => {
    if (format === 'csv') file.write(changesHead)
    let rows = 0
    for (let cursor: string | undefined = '0'; cursor !== undefined;) {
      const page = await deps.compare({ ...compared, limit: pageSize, cursor })
      if (!page.ok) return page
      if (signal.aborted) return fail(stoppedByOperator)
      for (const row of page.value.rows)
        file.write(format === 'csv' ? changeRow(row) : `${JSON.stringify(row)}\n`)
      rows += page.value.rows.length
      cursor = page.value.next ?? undefined
    }
    return succeed({ rows })
  })
}

export type OrdersDesk = Checks & {
  readonly export: Exporter<'orders'>['write']
  transfers(input: ParsedInput<'orders.transfers'>, signal: AbortSignal): MethodAnswer<'orders.transfers'>
  currencies(input: ParsedInput<'orders.currencies'>): MethodAnswer<'orders.currencies'>
  knownCurrency: ReturnType<typeof createCurrencies>['known']
  listSnapshots(input: ParsedInput<'snapshots.list'>): MethodAnswer<'snapshots.list'>
  compareSnapshots(input: ParsedInput<'snapshots.compare'>): MethodAnswer<'snapshots.compare'>
  readonly exportChanges: Exporter<'order-changes'>['write']
  removeSnapshot(id: number): MethodAnswer<'snapshots.remove'>
  onChange(listener: () => void): () => void
}

const mostDated = 30

const listOf = ({ project, network, contractAddress, side }: SnapshotOf): SnapshotOf => ({
  project,
  network,
  contractAddress: contractAddress.toLowerCase(),
  side,
})

export const createOrdersDesk = (deps: OrderDeps): OrdersDesk => {
  const now = deps.now ?? Date.now
  const timed = { ...deps, now }
  const { projects } = deps
  const snapshots = deps.appDatabase.table(snapshotsTable)
  const listeners = new Set<() => void>()
  const announce = (): void => {
    for (const listener of listeners) listener()
  }
  const currencies = createCurrencies(deps)

  const checks = createChecks({ ...timed, onChange: announce })

  const compare = async ({
    before,
    after,
    filter = {},
    limit,
    cursor,
  }: ParsedInput<'snapshots.compare'>): MethodAnswer<'snapshots.compare'> => {
    const { from, end } = pageOf(cursor, limit, 0)
    const { kind = null, text, ids } = filter
    const result = await snapshots.compare({ before, after, kind, text, ids, from, limit: end - from })
    if (!result.ok) return result
    if (result.value === null)
      return fail({ kind: 'not-found', message: 'One of the two snapshots is not there any more.' })
    if (result.value === 'other-list') {
      return fail({
        kind: 'conflict',
        message: 'The two snapshots are of different lists.',
        hint: 'Compare snapshots of one collection and one side.',
      })
    }
    const { rows, total, ...sums } = result.value
    return succeed({
      ...sums,
      rows: [...rows],
      next: pageOf(cursor, limit, total).next,
    })
  }

  return {
    ...checks,
    export: async (input, controls) =>
      projects.get(input.project) === undefined
        ? fail(noSuchProject)
        : exportOrders(
            { ...timed, names: createCurrencyNames(deps, currencies.ask, input) },
            input,
            controls,
          ),
    transfers: async ({ contractAddress, network, tokenId }, signal) => {
      const read = await readLogTransfers(deps, { contractAddress, network, tokenId }, signal)
      if (signal.aborted) return fail(stoppedByOperator)
      if (!read.ok) return read
      const tokenTransfers = (read.value.byToken.get(tokenId) ?? []).toSorted((a, b) => b.event - a.event)
      const newest = tokenTransfers.slice(0, mostDated).map(({ event }) => event)
      const times = await readChainTimes(deps.log, newest, signal)
      return succeed({
        transfers: tokenTransfers.slice(0, 200).map(({ event, from, to, quantity, block, at }) => ({
          event,
          from,
          to,
          quantity: quantity.toString(),
          block,
          at: iso(at),
          chainAt: times.has(event) ? iso(times.get(event) ?? 0) : null,
        })),
        partial: read.value.partial,
      })
    },
    currencies: currencies.ask,
    knownCurrency: currencies.known,
    listSnapshots: async (input) => {
      const result = await snapshots.list(listOf(input))
      if (!result.ok) return result
      return succeed({
        snapshots: result.value.map((one) => ({
          ...one,
          floors: [...one.floors],
          takenAt: iso(one.takenAt),
        })),
      })
    },
    compareSnapshots: compare,
    exportChanges: (input, controls) => exportChanges({ ...timed, compare }, input, controls),
    removeSnapshot: async (id) => {
      const result = await snapshots.remove(id)
      if (!result.ok) return result
      announce()
      return succeed({ removed: result.value })
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
