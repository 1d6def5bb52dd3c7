import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import type { Handlers } from '../../platform/router/router.ts'
import { addressesTable } from './addresses-table.ts'

export type AddressesDeps = {
  readonly appDatabase: Pick<AppDatabase, 'table'>
  /** The address book is another one now. */
  readonly onAddressesChange: () => void
}

/** The operator's address book. */
export const addressesHandlers = ({ appDatabase, onAddressesChange }: AddressesDeps) => {
  const table = appDatabase.table(addressesTable)
  return {
    'addresses.list': async () => {
      const listed = await table.list()
      if (!listed.ok) return listed
      return succeed({
        addresses: listed.value.map(({ updatedAt, ...entry }) => ({
          ...entry,
          updatedAt: new Date(updatedAt).toISOString(),
        })),
      })
    },
    'addresses.put': async ({ entries }) => {
      const updatedAt = Date.now()
      const put = await appDatabase
        .table(addressesTable)
        .put(entries.map((entry) => ({ ...entry, updatedAt })))
      if (!put.ok) return put
      onAddressesChange()
      return succeed({ put: put.value })
    },
    'addresses.remove': async ({ address }) => {
      const removed = await table.remove(address)
      if (!removed.ok) return removed
      if (!removed.value)
        return fail({
          kind: 'not-found',
          message: `${address} has no name in the address book.`,
          hint: 'It may have been removed in another window.',
        })
      onAddressesChange()
      return succeed({ removed: true as const })
    },
  } satisfies Pick<Handlers, 'addresses.list' | 'addresses.put' | 'addresses.remove'>
}
