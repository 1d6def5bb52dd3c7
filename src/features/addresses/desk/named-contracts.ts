import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../../contract/contract.ts'
import type { NamedContract } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import { bookOf, type KnownContract } from '../../transactions/core/known-contracts.ts'

type Known = Pick<KnownContract, 'address' | 'label' | 'marketplace' | 'source'>
type Coin = { readonly address: string; readonly symbol: string; readonly decimals: number }

type Sources = {
  readonly projects: () => readonly string[]
  /** Contracts that calldata of a project is checked against. */
  readonly contracts: (project: string) => Promise<Answer<readonly Known[]>>
  readonly coins: (project: string) => readonly Coin[]
  readonly collections: (
    project: string,
  ) => readonly { readonly address: string; readonly name: string; readonly kind: NamedContract['kind'] }[]
}

/**
 * Brings names of contracts together. Where several name one address, what the operator marked stands. Of all projects together (none
 * is given), an address that two of them name differently has no name: nobody knows which of their chains is meant.
 */
export const createNamedContracts = (sources: Sources) => {
  const ofProject = namedIn(sources)
  return async (project?: string): Promise<Answer<NamedContract[]>> => {
    if (project !== undefined) return await ofProject(project)
    const named = new Map<string, NamedContract | null>()
    for (const id of sources.projects()) {
      const contracts = await ofProject(id)
      if (!contracts.ok) return contracts
      for (const contract of contracts.value) {
        const former = named.get(contract.address)
        named.set(
          contract.address,
          former === undefined || isDeepStrictEqual(former, contract) ? contract : null,
        )
      }
    }
    return succeed([...named.values()].filter((contract) => contract !== null))
  }
}

const namedIn =
  ({ contracts, coins, collections }: Sources) =>
  async (project: string): Promise<Answer<NamedContract[]>> => {
    const contractsOfProject = await contracts(project)
    if (!contractsOfProject.ok) return contractsOfProject
    const units = new Map(
      coins(project).map(({ address, symbol, decimals }) => [address.toLowerCase(), { symbol, decimals }]),
    )
    const named = new Map<string, NamedContract>()
    const all = [
      ...contractsOfProject.value.map((contract) => ({
        address: contract.address,
        name: contract.label,
        kind: bookOf(contract, contract.marketplace ?? '') === null ? null : ('market' as const),
      })),
      ...collections(project),
    ]
    for (const { address, name, kind } of all) {
      const key = address.toLowerCase()
      const coin = units.get(key) ?? null
      if (!named.has(key)) named.set(key, { address: key, name, coin, kind: coin === null ? kind : 'ERC20' })
    }
    return succeed([...named.values()])
  }
