import { join } from 'node:path'
import { expect } from 'vitest'
import type { ParsedInput } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../features/listeners/contract/listener.ts'
import { succeed } from '../../../../core/result.ts'
import { openAppDatabase } from '../../../../main/open-app-database.ts'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { testHeaders } from '../../../../core/webhooks/test-headers.ts'
import { listenerOf } from '../../../audit/desk/testing/audit-desk.ts'
import { deliveryOf } from '../../../../features/events/desk/event-id.ts'
import { createLog } from '../../../../features/events/desk/log.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../../../../features/events/desk/testing/log-folder.ts'
import type { SnapshotOrder } from '../../../../features/orders/core/snapshot-order.ts'
import { snapshotsTable } from '../../../../features/orders/desk/snapshots-table.ts'
import type { SalesDeps } from '../sales-deps.ts'
import { createSales } from '../service.ts'
import { accounts, type Element } from './sale-deliveries.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

const never = new AbortController().signal
const patient = { timeout: 25_000 }

export const path = 'path1'
export const otherPath = 'path2'

const listeners: readonly Listener[] = [
  listenerOf({ contractAddresses: [], events: [] }, { path }),
  listenerOf({ contractAddresses: [], events: [] }, { key: 'listener2', path: otherPath, project: 'q' }),
]

export const openSalesDesk = async (over: Partial<SalesDeps> & { readonly folder?: LogFolder } = {}) => {
  const { folder = makeLogFolder(), ...deps } = over
  const log = createLog({ folder: folder.path, logger: silentLogger })
  const store = openAppDatabase({ folder: folder.path, logger: silentLogger })
  await log.start()
  const sales = createSales({
    store,
    log,
    listeners: { list: async () => succeed({ listeners: [...listeners] }) },
    networks: { list: () => ({ networks: [] }) },
    listedCollections: () => [],
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
  const list = async (filter: ParsedInput<'sales.list'>['filter'] = {}) =>
    valueOf(await sales.list({ filter, limit: 1000 }, never)).rows
  /** Stores deliveries on a path, and waits until they are events. */
  const deliverOn = (listener: string | null, ...deliveries: (readonly Element[])[]) =>
    read(folder.deliver(...deliveries.map((elements) => ({ ...bodyOf(...elements), listener }))))
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
    deliverOn,
    deliver: (...deliveries: (readonly Element[])[]) => deliverOn(path, ...deliveries),
    /** As tests of this log, which has to have deliveries. */
    deliverTest: async (...elements: readonly Element[]) => {
      const rawHeaders = Object.entries(testHeaders(valueOf(await log.testMark()))).flat()
      await read(folder.deliver({ ...bodyOf(...elements), listener: path, rawHeaders }))
    },
    /** Takes a snapshot of the listings of the collection. */
    take: async (
      takenAt: string,
      orders: readonly Partial<SnapshotOrder>[],
      reading: 'whole' | 'cut' = 'whole',
    ) => {
      const snapshots = store.table(snapshotsTable)
      const of = { project: 'p', network: 'testnet', contractAddress: accounts.collection } as const
      const begun = valueOf(await snapshots.begin({ ...of, side: 'listing' }, 'manual'))
      const order = { name: '', side: 'listing', status: 'active', currency: accounts.coin, decimals: 2 }
      await snapshots.add(
        begun,
        orders.map((one) => ({ ...order, ...one }) as never),
      )
      await snapshots.complete(begun, Date.parse(takenAt), reading)
      return begun
    },
    list,
    /** Reasons and how often each applies. */
    unmatched: async (projectId?: string) =>
      valueOf(await sales.unmatched({ projectId, limit: 1 }, never)).counts.map(({ reason, count }) => [
        reason,
        count,
      ]),
    /** A page of the transactions behind it. */
    unmatchedPage: async (input: ParsedInput<'sales.unmatched'>) => await sales.unmatched(input, never),
    /** Waits until the log is looked through and there are so many sales. */
    count: async (count: number) => {
      const look = async (): Promise<unknown> => {
        const found = await sales.list({ limit: 1000 }, never)
        return found.ok ? [found.value.rows.length, found.value.partial.complete] : found.error.message
      }
      await expect.poll(look, patient).toEqual([count, true])
    },
    /** Ends all threads; the folder stays. */
    close,
    stop: async () => {
      await close()
      folder.remove()
    },
  }
}

export type SalesDesk = Awaited<ReturnType<typeof openSalesDesk>>
