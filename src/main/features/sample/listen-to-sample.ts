import type { Failure } from '../../../contract/failure.ts'
import { type Result, succeed } from '../../../core/result.ts'
import type { Listeners } from '../listeners/listener-deps.ts'
import type { Projects } from '../projects/service.ts'
import type { SampleService } from './service.ts'

/** What moves collectibles of the sample: ERC-721, and ERC-1155. */
const events = [
  'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
]

export type ListeningDeps = {
  readonly listeners: Pick<Listeners, 'list' | 'add'>
  readonly projects: Pick<Projects, 'list'>
  readonly sample: Pick<SampleService, 'facts'>
}

/** Registers a listener for the sample's collections where its project has none: what happens there comes in without another step. */
export const listenToSample = async ({
  listeners,
  projects,
  sample,
}: ListeningDeps): Promise<Result<null, Failure>> => {
  const { signal } = new AbortController()
  const facts = sample.facts()
  const project = projects.list().projects.find((one) => one.sample)?.id
  if (facts?.chainUrl == null || project === undefined) return succeed(null)
  const listed = await listeners.list({ project }, signal)
  if (!listed.ok) return listed
  if (listed.value.listeners.length > 0) return succeed(null)
  const contractAddresses = facts.collections.map(({ address }) => address)
  const { network } = facts
  const filters = { contractAddresses, events }
  const added = await listeners.add({ project, network, name: 'Transfers of the sample', filters }, signal)
  return added.ok ? succeed(null) : added
}
