import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Listeners } from '../listeners/listener-deps.ts'
import type { Projects } from '../projects/service.ts'
import type { SampleService } from './service.ts'

/** What moves collectibles of the sample: ERC-721, and ERC-1155. */
const events = [
  'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
]

/** What a sale consists of beside them: the market’s word, and the payments. */
const ofSales = [
  'OrderFilled(uint256 indexed number, address indexed taker, address indexed collection, uint256 tokenId, uint256 quantity, address currency, uint256 paid)',
  'Transfer(address indexed from, address indexed to, uint256 value)',
]

/** Such a listener delivers nothing. */
const silent: ReadonlySet<string> = new Set(['draft', 'failed', 'removed'])

export type ListeningDeps = {
  readonly listeners: Pick<Listeners, 'list' | 'add'>
  readonly projects: Pick<Projects, 'list'>
  readonly sample: Pick<SampleService, 'facts' | 'contracts'>
}

/**
 * Registers a listener for the sample's collections where its project has none that delivers: what happens there comes in without another step.
 *
 * @param sales also for its market and its coins, so that sales come together
 */
export const listenToSample = async (
  { listeners, projects, sample }: ListeningDeps,
  sales = false,
): Promise<Answer<null>> => {
  const { signal } = new AbortController()
  const facts = sample.facts()
  const project = projects.list().projects.find((one) => one.sample)?.id
  if (facts?.chainUrl == null || project === undefined) return succeed(null)
  const listed = await listeners.list({ project }, signal)
  if (!listed.ok) return listed
  if (listed.value.listeners.some(({ state }) => !silent.has(state))) return succeed(null)
  const { market = null, currencies = [] } = (sales ? sample.contracts() : null) ?? {}
  const contractAddresses = [
    ...facts.collections.map(({ address }) => address),
    ...(market === null ? [] : [market]),
    ...currencies.map(({ address }) => address),
  ]
  const { network } = facts
  const filters = { contractAddresses, events: sales ? [...events, ...ofSales] : events }
  const name = sales ? 'Sample trades' : 'Transfers of the sample'
  const added = await listeners.add({ project, network, name, filters }, signal)
  return added.ok ? succeed(null) : added
}
