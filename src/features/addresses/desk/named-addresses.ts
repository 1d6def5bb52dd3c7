import type { NamedContract } from '../contract.ts'
import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { addressesTable } from './addresses-table.ts'

/** An address in small letters, and the name it is shown by. */
export type NamedAddress = { readonly address: string; readonly name: string }

type Sources = {
  readonly table: Pick<TableClient<typeof addressesTable>, 'read'>
  readonly namedContracts: (project?: string) => Promise<Answer<NamedContract[]>>
}

/** Every address that is shown by a name, in a project or in all of them: by the operator's own, else by that of a contract. */
export const createNamedAddresses =
  ({ table, namedContracts }: Sources) =>
  async (project?: string): Promise<Answer<NamedAddress[]>> => {
    const contracts = await namedContracts(project)
    if (!contracts.ok) return contracts
    const names = new Map(contracts.value.map(({ address, name }) => [address, name]))
    const entries = await table.read.list()
    if (!entries.ok) return entries
    for (const { address, label } of entries.value) names.set(address, label)
    return succeed([...names].map(([address, name]) => ({ address, name })))
  }
