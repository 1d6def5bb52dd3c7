import type { Answer } from '../../../contract/contract.ts'
import type { NamedContract } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import { addressesTable } from './addresses-table.ts'

type AddressesDeps = {
  readonly appDatabase: Pick<AppDatabase, 'table'>
  /** Without a project: of all of them. */
  readonly namedContracts: (project?: string) => Promise<Answer<NamedContract[]>>
}

export const addressesHandlers = ({ appDatabase, namedContracts }: AddressesDeps) => {
  const table = appDatabase.table(addressesTable)
  return {
    list: async () => {
      const entries = await table.read.list()
      if (!entries.ok) return entries
      const addresses = entries.value.map(({ updatedAt, ...entry }) => ({
        ...entry,
        updatedAt: new Date(updatedAt).toISOString(),
      }))
      return succeed({ addresses })
    },
    known: async ({ project }) => {
      const contracts = await namedContracts(project)
      return contracts.ok ? succeed({ contracts: contracts.value }) : contracts
    },
    put: ({ entries }) => {
      const updatedAt = Date.now()
      return succeed({ put: table.put(entries.map((entry) => ({ ...entry, updatedAt }))) })
    },
    remove: ({ address }) => {
      if (!table.remove(address))
        return fail({
          kind: 'not-found',
          message: `${address} has no name in the address book.`,
          hint: 'It may have been removed in another window.',
        })
      return succeed({ removed: true as const })
    },
  } satisfies HandlersOf<'addresses'>
}
