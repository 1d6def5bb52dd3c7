import { isKeyRefusal } from '../../../core/wire/error-table.ts'
import { addressCandidates } from '../../../core/wire/address-candidates.ts'
import { baseAddressOf } from '../../../core/wire/base-address.ts'
import { groups, type Operation } from '../../../core/wire/operation.ts'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { ConnectionCheck, Project } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { OperationCall, ServiceClient } from '../../service-client/desk/service.ts'
import type { Trials } from './trials.ts'

type Group = Operation['group']
type Addresses = Output<'projects.probe'>['addresses']
type Seen = Pick<ConnectionCheck, 'state' | 'message' | 'hint'>

export type ConnectionDeps = {
  readonly service: Pick<ServiceClient, 'call' | 'listWebhookListeners'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly chain: ChainReader
  readonly trials: Pick<Trials, 'run'>
}

/** Longest wait for each response, in milliseconds. */
const patience = 10_000

/** An address that is no contract: the calls are about nothing in particular. */
const nobody = `0x${'0'.repeat(39)}1`

const passed: Seen = { state: 'passed', message: 'It responded.', hint: null }

/** What an error says of the connection: a service that names one of its errors was reached and read the call. */
const seenIn = (failure: Failure): Seen => {
  const { service } = failure
  const seen = { message: failure.message, hint: failure.hint ?? null }
  if (failure.kind !== 'service' || service === undefined) return { state: 'failed', ...seen }
  if (isKeyRefusal(service.name ?? null, service.httpStatus ?? null)) return { state: 'refused', ...seen }
  return { state: service.known ? 'uncertain' : 'failed', ...seen }
}

const seenOf = (result: Answer<unknown>): Seen => (result.ok ? passed : seenIn(result.error))

const perNetwork: ReadonlySet<Group> = new Set(['marketplace', 'relayer', 'indexer'])

const callOf = (
  group: Exclude<Group, 'indexer'>,
  { startCollection, projectId }: Project,
  chainId: number | undefined,
): Pick<OperationCall, 'operation' | 'request'> => {
  const contractAddress = startCollection?.contractAddress ?? nobody
  switch (group) {
    case 'marketplace': {
      const page = { page: 1, pageSize: 1 }
      return {
        operation: 'ListCollectibles',
        request: { side: 'listing', contractAddress, filter: {}, page },
      }
    }
    case 'relayer':
      return {
        operation: 'FeeOptions',
        request: { wallet: nobody, to: nobody, data: '0x', simulate: false },
      }
    case 'metadata':
      return {
        operation: 'TokenCollectionFilters',
        request: { chainId: String(chainId ?? 1), contractAddress },
      }
    case 'api':
      return projectId === ''
        ? {
            operation: 'IsValidSignature',
            request: {
              chainId: String(chainId ?? 1),
              walletAddress: nobody,
              digest: `0x${'0'.repeat(64)}`,
              signature: '0x',
            },
          }
        : { operation: 'ListAudiences', request: { projectId } }
  }
}

const isReached = ({ state }: Pick<ConnectionCheck, 'state'>): boolean => state !== 'failed'

/** Members of a test that are settings of a project; those left out stay as they are stored. */
const settingsOf = ({
  id: _id,
  baseUrl: _base,
  accessKey: _access,
  secretKey: _secret,
  ...given
}: ParsedInput<'projects.probe'>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const noKey = { set: false, last4: null, fingerprint: null, readable: true }

const unstored: Project = {
  id: '',
  name: 'New project',
  marketplaceUrl: '',
  metadataUrl: '',
  relayerUrl: '',
  apiUrl: '',
  indexerUrl: '',
  relayerUrls: {},
  indexerUrls: {},
  generation: 'slug',
  wireNames: {},
  networks: [],
  projectId: '',
  sample: false,
  startCollection: null,
  createdAt: '',
  updatedAt: '',
  accessKey: noKey,
  secretKey: { ...noKey, claims: null },
}

/** Calls each address of a project with something harmless and the key it takes, and tells what came. Guessed addresses get no key. */
export const testConnections = async (
  input: ParsedInput<'projects.probe'>,
  stored: Project | null,
  { service, networks, chain, trials }: ConnectionDeps,
  signal: AbortSignal,
): MethodAnswer<'projects.probe'> => {
  const settings = settingsOf(input)
  const isAsStored =
    stored !== null &&
    Object.keys(settings).length === 0 &&
    input.accessKey === undefined &&
    input.secretKey === undefined
  const project: Project = { ...(stored ?? unstored), ...settings }
  const [first] = project.networks
  const hasKey = {
    accessKey: input.accessKey !== undefined || stored?.accessKey.set === true,
    secretKey: input.secretKey !== undefined || stored?.secretKey.set === true,
  }

  const call = async (id: string, group: Group, network: string): Promise<Seen> => {
    const place = perNetwork.has(group)
      ? { project: id, network }
      : { project: id, ...(first === undefined ? {} : { network: first }) }
    if (group === 'indexer')
      return seenOf(await service.listWebhookListeners({ ...place, network, timeoutMs: patience }, signal))
    const made = callOf(group, project, networks.chainId(network))
    return seenOf(await service.call({ ...place, ...made, timeoutMs: patience }, signal))
  }

  const check = async (
    group: Group,
    address: string,
    network: string,
    isGuess: boolean,
  ): Promise<{ readonly check: ConnectionCheck; readonly hasResult: boolean }> => {
    const begun = performance.now()
    const field = baseAddressOf[group]
    // Nobody named a guessed host: it may be anyone's, and gets no key.
    const isWithoutKey = isGuess || !hasKey[group === 'indexer' ? 'secretKey' : 'accessKey']
    const isStored = isAsStored && !isWithoutKey && address === project[field]
    const keys = isGuess
      ? { accessKey: null, secretKey: null }
      : { accessKey: input.accessKey ?? null, secretKey: input.secretKey ?? null }
    const seen = isStored
      ? await call(project.id, group, network)
      : await trials.run(
          {
            project: { ...project, [field]: address },
            stored: isGuess ? null : (stored?.id ?? null),
            keys,
          },
          (id) => call(id, group, network),
        )
    const operation =
      group === 'indexer' ? 'GetAllWebhookListeners' : callOf(group, project, undefined).operation
    return {
      hasResult: seen.state === 'passed',
      check: {
        part: group,
        network: perNetwork.has(group) ? network : null,
        address,
        operation,
        ...seen,
        ...(isWithoutKey && isReached(seen) ? { state: 'reached' as const } : {}),
        milliseconds: Math.round(performance.now() - begun),
      },
    }
  }

  const checkGroup = async (
    group: Group,
  ): Promise<{ readonly address: string; readonly checks: readonly ConnectionCheck[] }> => {
    if (first === undefined) return { address: project[baseAddressOf[group]], checks: [] }
    const given = project[baseAddressOf[group]]
    const table = new Map(
      Object.entries(
        group === 'relayer' ? project.relayerUrls : group === 'indexer' ? project.indexerUrls : {},
      ),
    )
    const candidates =
      given !== '' ? [given] : input.baseUrl === undefined ? [] : addressCandidates(group, input.baseUrl)
    const checks: ConnectionCheck[] = []
    let address = given
    let isGuessed = false
    const [start = first] = project.networks.filter((network) => !table.has(network))
    for (const [index, candidate] of candidates.entries()) {
      const isGuess = index > 0
      const { check: made, hasResult } = await check(group, candidate, start, isGuess)
      checks.push(made)
      if (!isReached(made)) continue
      address = candidate
      isGuessed = isGuess
      // A marketplace refuses calls of other services too, so only a result shows that they are at the base URL.
      if (isGuess || hasResult || group === 'marketplace') break
    }
    const [atBase] = checks
    if (isGuessed && atBase !== undefined) checks[0] = { ...atBase, state: 'failed' }
    const others = perNetwork.has(group) ? project.networks.filter((network) => network !== start) : []
    for (const network of others)
      if (address !== '' || table.has(network)) {
        const { check: made } = await check(group, address, network, isGuessed && !table.has(network))
        checks.push({ ...made, address: table.get(network) ?? address })
      }
    return { address, checks }
  }

  const checkNode = async (network: string): Promise<ConnectionCheck[]> => {
    const chainId = networks.chainId(network)
    if (chainId === undefined || !chain.hasNode(chainId)) return []
    const begun = performance.now()
    const head = {
      chainId,
      method: 'eth_blockNumber',
      params: [],
      purpose: 'operator',
      timeoutMs: patience,
    } as const
    const response = await chain.request(head, signal)
    const seen: Seen = response.ok ? passed : { state: 'failed', message: response.error.message, hint: null }
    const milliseconds = Math.round(performance.now() - begun)
    return [{ part: 'node', network, address: null, operation: head.method, ...seen, milliseconds }]
  }

  const [services, nodes] = await Promise.all([
    Promise.all(groups.map(checkGroup)),
    Promise.all(stored === null ? [] : project.networks.map(checkNode)),
  ])
  const addresses = Object.fromEntries(
    groups.map((group, index) => [baseAddressOf[group], services[index]?.address ?? '']),
  ) as Addresses
  return succeed({ checks: [...services.flatMap(({ checks }) => checks), ...nodes.flat()], addresses })
}
