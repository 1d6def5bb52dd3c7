import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { noSuchProject, type OrderDeps } from './order-deps.ts'

type Currency = Output<'orders.currencies'>['currencies'][number]

/** A node that does not answer in time leaves the address standing. */
const timeoutMs = 5_000
const longestSymbol = 24

const nativeAddress = `0x${'0'.repeat(40)}`

/** Asks one contract what it calls itself; `null` when it does not say. */
const readContract = async (url: string, address: string): Promise<Currency | null> => {
  // Most desks never ask a node: what talks to one is loaded with the first question.
  const { createNodeClient, erc20Abi } = await import('../../platform/chain/node-client.ts')
  const client = createNodeClient({ url, timeoutMs, signal: AbortSignal.timeout(timeoutMs) })
  const contract = { address: address as `0x${string}`, abi: erc20Abi } as const
  try {
    const [symbol, decimals] = await Promise.all([
      client.readContract({ ...contract, functionName: 'symbol' }),
      client.readContract({ ...contract, functionName: 'decimals' }),
    ])
    const shown = symbol.trim().slice(0, longestSymbol)
    return shown === '' ? null : { address, symbol: shown, decimals }
  } catch {
    // No contract of that kind, or no node: the currency stays nameless, which the page shows.
    return null
  }
}

/** Names of currencies: those known for the project, else what their contracts call themselves, asked once for each node and address. */
export const createCurrencies = ({
  projects,
  currenciesOf = () => [],
}: Pick<OrderDeps, 'projects' | 'currenciesOf'>) => {
  const known = new Map<string, Currency>()
  return async ({
    project: id,
    network,
    addresses,
  }: ParsedInput<'orders.currencies'>): Promise<Result<Output<'orders.currencies'>, Failure>> => {
    const project = projects.get(id)
    if (project === undefined) return fail(noSuchProject)
    const url = project.nodeUrls[network]
    const listed = currenciesOf(id, network)
    const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))].filter(
      (address) => address !== nativeAddress,
    )
    const found = await Promise.all(
      wanted.map(async (address): Promise<Currency | null> => {
        const named = listed.find((one) => one.address === address)
        if (named !== undefined) return { ...named }
        if (url === undefined) return null
        const key = `${url} ${address}`
        const before = known.get(key)
        if (before !== undefined) return before
        const answer = await readContract(url, address)
        if (answer !== null) known.set(key, answer)
        return answer
      }),
    )
    return succeed({ currencies: found.filter((one) => one !== null) })
  }
}
