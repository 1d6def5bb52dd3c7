import { join } from 'node:path'
import { expect } from 'vitest'
import type { Output, ParsedInput } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { succeed } from '../../../../core/result.ts'
import { createAppDatabase, type AppDatabase } from '../../../platform/app-database/app-database.ts'
import { silentLogger } from '../../../platform/log/logger.ts'
import { testHeaders } from '../../../../core/webhooks/test-headers.ts'
import { listenerOf } from '../../audit/testing/audit-desk.ts'
import { deliveryOf } from '../../events/event-id.ts'
import { createLog } from '../../events/log.ts'
import type { Log } from '../../events/service.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../../events/testing/log-folder.ts'
import { snapshotsTable } from '../../orders/snapshots-table.ts'
import type { SalesDeps } from '../sales-deps.ts'
import { createSales, type Sales } from '../service.ts'
import type { Element } from './sale-deliveries.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

const never = new AbortController().signal
const patient = { timeout: 25_000 }

/** Sales over a log of a test, with all its threads. */
export type SalesDesk = {
  readonly folder: LogFolder
  readonly log: Log
  readonly store: AppDatabase
  readonly sales: Sales
  /** Stores deliveries, and waits until they are events. */
  deliver(...deliveries: (readonly Element[])[]): Promise<void>
  deliverOn(listener: string | null, ...deliveries: (readonly Element[])[]): Promise<void>
  /** As tests of this log, which has to have deliveries. */
  deliverTest(...deliveries: (readonly Element[])[]): Promise<void>
  list(filter?: NonNullable<ParsedInput<'sales.list'>['filter']>): Promise<Output<'sales.list'>['rows']>
  /** Reasons and how often each applies. */
  unmatched(projectId?: string): Promise<(readonly [reason: string, count: number])[]>
  /** Waits until the log is looked through and there are so many sales. */
  count(sales: number): Promise<void>
  /** Ends all threads; the folder stays. */
  close(): Promise<void>
  stop(): Promise<void>
}

export const path = 'path1'
export const otherPath = 'path2'

const listeners: readonly Listener[] = [
  listenerOf({ contractAddresses: [], events: [] }, { path }),
  listenerOf({ contractAddresses: [], events: [] }, { key: 'listener2', path: otherPath, project: 'q' }),
]

export const openSalesDesk = async (
  over: Partial<SalesDeps> & { readonly folder?: LogFolder } = {},
): Promise<SalesDesk> => {
  const { folder = makeLogFolder(), ...deps } = over
  const log = createLog({ folder: folder.path, logger: silentLogger })
  const store = createAppDatabase({ folder: folder.path, logger: silentLogger })
  await Promise.all([log.start(), store.start()])
  const sales = createSales({
    store,
    log,
    listeners: { list: async () => succeed({ listeners: [...listeners] }) },
    networks: { list: () => ({ networks: [] }) },
    snapshots: store.table(snapshotsTable),
    namedAddresses: async () => succeed([]),
    currencies: async ({ addresses }) =>
      succeed({ currencies: addresses.map((address) => ({ address, symbol: 'COIN', decimals: 2 })) }),
    deliveryOf,
    exportsFolder: join(folder.path, 'exports'),
    background: (_what, work) => void work.catch(() => undefined),
    logger: silentLogger,
    onChange: () => undefined,
    ...deps,
  })
  await sales.start()

  const read = async (lastId: number): Promise<void> => {
    log.wake(lastId)
    await expect.poll(() => log.backlog(lastId), patient).toBe(0)
  }
  const list: SalesDesk['list'] = async (filter = {}) => {
    return valueOf(await sales.list({ filter, limit: 1000 }, never)).rows
  }
  let closing: Promise<unknown> | null = null
  const close = async (): Promise<void> => {
    closing ??= sales.stop().then(() => Promise.all([log.stop(), store.stop()]))
    await closing
  }
  return {
    folder,
    log,
    store,
    sales,
    deliver: (...deliveries) =>
      read(folder.deliver(...deliveries.map((elements) => ({ ...bodyOf(...elements), listener: path })))),
    deliverOn: (listener, ...deliveries) =>
      read(folder.deliver(...deliveries.map((elements) => ({ ...bodyOf(...elements), listener })))),
    deliverTest: async (...deliveries) => {
      const mark = valueOf(await log.testMark())
      const rawHeaders = Object.entries(testHeaders(mark)).flat()
      await read(
        folder.deliver(
          ...deliveries.map((elements) => ({ ...bodyOf(...elements), listener: path, rawHeaders })),
        ),
      )
    },
    list,
    unmatched: async (projectId) =>
      valueOf(await sales.progress({ projectId }, never)).unmatched.map(({ reason, count }) => [
        reason,
        count,
      ]),
    count: async (count) => {
      const look = async (): Promise<unknown> => {
        const found = await sales.list({ limit: 1000 }, never)
        return found.ok ? [found.value.rows.length, found.value.unread] : found.error.message
      }
      await expect.poll(look, patient).toEqual([count, 0])
    },
    close,
    stop: async () => {
      await close()
      folder.remove()
    },
  }
}
