import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { openSession, type ChainSession } from '../../../main/platform/chain/chain-reader.ts'
import { fail, succeed } from '../../../core/result.ts'
import { noSuchProject, type OrderDeps } from './order-deps.ts'

type Currency = Output<'orders.currencies'>['currencies'][number]

/** A node that does not answer in time leaves the address standing. */
const timeoutMs = 5_000
const longestSymbol = 24

const nativeAddress = `0x${'0'.repeat(40)}`

const readContract = async (session: ChainSession, address: string): Promise<Currency | null> => {
  // Most desks never ask a node: what reads contracts is loaded with the first question.
  const { createChainClient, erc20Abi } = await import('../../../main/platform/chain/chain-client.ts')
  const client = createChainClient(session)
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

/** Names of currencies: those known for the project, else what their contracts call themselves, asked once for each chain and address. `known` is what is known without asking. */
export const createCurrencies = ({
  projects,
  networks,
  chain,
  currenciesOf = () => [],
}: Pick<OrderDeps, 'projects' | 'networks' | 'chain' | 'currenciesOf'>) => {
  const currencyByAddress = new Map<string, Currency>()
  const ask = async ({
    project: id,
    network,
    addresses,
  }: ParsedInput<'orders.currencies'>): MethodAnswer<'orders.currencies'> => {
    if (projects.get(id) === undefined) return fail(noSuchProject)
    const chainId = networks.chainId(network)
    const listed = currenciesOf(id, network)
    const tokens = [...new Set(addresses.map((address) => address.toLowerCase()))].filter(
      (address) => address !== nativeAddress,
    )
    const readCurrencies = await Promise.all(
      tokens.map(async (address): Promise<Currency | null> => {
        const named = listed.find((one) => one.address === address)
        if (named !== undefined) return { ...named }
        if (chainId === undefined || !chain.hasNode(chainId)) return null
        const key = `${chainId} ${address}`
        const before = currencyByAddress.get(key)
        if (before !== undefined) return before
        const session = openSession(
          chain,
          { chainId, purpose: 'operator', timeoutMs },
          AbortSignal.timeout(timeoutMs),
        )
        const answer = await readContract(session, address)
        if (answer !== null) currencyByAddress.set(key, answer)
        return answer
      }),
    )
    return succeed({ currencies: readCurrencies.filter((one) => one !== null) })
  }
  const knownOf = (project: string, network: string, address: string): Currency | null =>
    currenciesOf(project, network).find((one) => one.address === address) ??
    currencyByAddress.get(`${networks.chainId(network) ?? ''} ${address}`) ??
    null
  return { ask, known: knownOf }
}
