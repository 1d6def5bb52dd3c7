import type { LookupOrder } from '../../transactions/contract/lookup.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { snapshotsTable } from './snapshots-table.ts'

type OrderQuery = Pick<LookupOrder, 'orderId' | 'collection'> & {
  readonly project: string
  readonly network: string
}

export const lastSnapshotOf = (store: Pick<AppDatabase, 'table'>) => {
  const snapshots = store.table(snapshotsTable)
  return async ({
    project,
    network,
    collection,
    orderId: key,
  }: OrderQuery): Promise<LookupOrder['snapshot']> => {
    if (collection === null) return null
    const read = await snapshots.lastOf({ project, network, contractAddress: collection, key })
    if (!read.ok || read.value === null) return null
    const { snapshot: id, takenAt, status, price, currency, remaining, validUntil } = read.value
    return { id, takenAt: new Date(takenAt).toISOString(), status, price, currency, remaining, validUntil }
  }
}
