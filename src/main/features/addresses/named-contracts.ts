import type { NamedContract } from '../../../contract/addresses.ts'
import type { Failure } from '../../../contract/failure.ts'
import { succeed, type Result } from '../../../core/result.ts'

type Known = { readonly address: string; readonly label: string }
type Coin = { readonly address: string; readonly symbol: string; readonly decimals: number }

type Sources = {
  /** Contracts that calldata of a project is checked against. */
  readonly contracts: (project: string) => Promise<Result<readonly Known[], Failure>>
  readonly coins: (project: string) => readonly Coin[]
  readonly collections: (project: string) => readonly { readonly address: string; readonly name: string }[]
}

/** Brings names of contracts together. Where several name one address, what the operator marked stands. */
export const createNamedContracts =
  ({ contracts, coins, collections }: Sources) =>
  async (project: string): Promise<Result<NamedContract[], Failure>> => {
    const known = await contracts(project)
    if (!known.ok) return known
    const units = new Map(
      coins(project).map(({ address, symbol, decimals }) => [address.toLowerCase(), { symbol, decimals }]),
    )
    const named = new Map<string, NamedContract>()
    const all = [
      ...known.value.map(({ address, label }) => ({ address, name: label })),
      ...collections(project),
    ]
    for (const { address, name } of all) {
      const key = address.toLowerCase()
      if (!named.has(key)) named.set(key, { address: key, name, coin: units.get(key) ?? null })
    }
    return succeed([...named.values()])
  }
