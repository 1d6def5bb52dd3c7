import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import { addressesTable } from './addresses-table.ts'

/** The operator's address book. */
export const addressesHandlers = ({ appDatabase }: { readonly appDatabase: Pick<AppDatabase, 'table'> }) => {
  const table = appDatabase.table(addressesTable)
  return {
    list: async () => {
      const listed = await table.list()
      if (!listed.ok) return listed
      return succeed({
        addresses: listed.value.map(({ updatedAt, ...entry }) => ({
          ...entry,
          updatedAt: new Date(updatedAt).toISOString(),
        })),
      })
    },
    put: async ({ entries }) => {
      const updatedAt = Date.now()
      const put = await table.put(entries.map((entry) => ({ ...entry, updatedAt })))
      if (!put.ok) return put
      return succeed({ put: put.value })
    },
    remove: async ({ address }) => {
      const removed = await table.remove(address)
      if (!removed.ok) return removed
      if (!removed.value)
        return fail({
          kind: 'not-found',
          message: `${address} has no name in the address book.`,
          hint: 'It may have been removed in another window.',
        })
      return succeed({ removed: true as const })
    },
  } satisfies HandlersOf<'addresses'>
}
