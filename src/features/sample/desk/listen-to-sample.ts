import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Listeners } from '../../listeners/desk/listener-deps.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { SampleService } from './service.ts'

/** What moves collectibles of the sample: ERC-721, and ERC-1155. */
const events = [
  'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
]

/** What a sale consists of beside them, the market’s word and the payments, and what else is done with orders and approvals. */
const ofSales = [
  'OrderCreated(uint256 indexed number, address indexed maker, address indexed collection, uint256 tokenId, uint8 side, address currency, uint256 unitPrice, uint256 quantity, uint256 validUntil)',
  'OrderCancelled(uint256 indexed number, address indexed maker, address indexed collection)',
  'ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'OrderFilled(uint256 indexed number, address indexed taker, address indexed collection, uint256 tokenId, uint256 quantity, address currency, uint256 paid)',
  'Transfer(address indexed from, address indexed to, uint256 value)',
]

/** Such a listener delivers nothing. */
const silent: ReadonlySet<string> = new Set(['draft', 'failed', 'removed'])

export type ListeningDeps = {
  readonly listeners: Pick<Listeners, 'list' | 'add' | 'reconcile' | 'remove'>
  readonly projects: Pick<Projects, 'list'>
  readonly sample: Pick<SampleService, 'facts' | 'contracts'>
}

const ofTrades = 'Sample trades'
const ofTransfers = 'Transfers of the sample'
const names: ReadonlySet<string> = new Set([ofTrades, ofTransfers])

/** Each start of the sample is a new service, which knows none of the listeners that a former one had. */
const lostOf = async <L extends { readonly key: string }>(
  listeners: ListeningDeps['listeners'],
  project: string,
  network: string,
  active: readonly L[],
  signal: AbortSignal,
): Promise<readonly L[]> => {
  if (active.length === 0) return []
  const compared = await listeners.reconcile({ project, network }, signal)
  const keys = new Set(compared.ok && compared.value.offered ? compared.value.onlyHere : [])
  return active.filter(({ key }) => keys.has(key))
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
  const active = listed.value.listeners.filter(({ state }) => !silent.has(state))
  const lost = await lostOf(listeners, project, facts.network, active, signal)
  if (active.some((listener) => !lost.includes(listener))) return succeed(null)
  for (const { key, name } of lost) if (names.has(name)) await listeners.remove({ key }, signal)
  const { market = null, currencies = [] } = (sales ? sample.contracts() : null) ?? {}
  const contractAddresses = [
    ...facts.collections.map(({ address }) => address),
    ...(market === null ? [] : [market]),
    ...currencies.map(({ address }) => address),
  ]
  const { network } = facts
  const filters = { contractAddresses, events: sales ? [...events, ...ofSales] : events }
  const name = sales ? ofTrades : ofTransfers
  const added = await listeners.add({ project, network, name, filters }, signal)
  return added.ok ? succeed(null) : added
}
