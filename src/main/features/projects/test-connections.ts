import { isKeyRefusal } from '../../../core/wire/error-table.ts'
import type { Answer, MethodAnswer, Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Project } from '../../../contract/projects.ts'
import { succeed } from '../../../core/result.ts'
import type { ChainReader } from '../../platform/chain/chain-reader.ts'
import type { Networks } from '../networks/service.ts'
import type { ServiceClient } from '../service-client/service.ts'

type Check = Output<'projects.test'>['checks'][number]
type Said = Pick<Check, 'state' | 'message' | 'hint'>

export type ConnectionDeps = {
  readonly service: Pick<ServiceClient, 'call' | 'listWebhookListeners'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly chain: ChainReader
}

/** Longest wait for each answer, in milliseconds. */
const patience = 10_000

/** An address that is no contract: the questions are about nothing in particular. */
const nobody = `0x${'0'.repeat(39)}1`

const answered: Said = { state: 'passed', message: 'Answered.', hint: null }

/** What an error says of the connection: a service that names one of its errors was reached and read the call. */
const saidBy = (failure: Failure): Said => {
  const { service } = failure
  const said = { message: failure.message, hint: failure.hint ?? null }
  if (failure.kind !== 'service' || service === undefined) return { state: 'failed', ...said }
  if (isKeyRefusal(service.name ?? null, service.httpStatus ?? null)) return { state: 'refused', ...said }
  return { state: service.known ? 'uncertain' : 'failed', ...said }
}

const saidOf = (result: Answer<unknown>): Said => (result.ok ? answered : saidBy(result.error))

/** What a check asks; each only reads. */
type Question = Pick<Check, 'part' | 'network'> & { readonly ask: () => Promise<Said> }

const questions = (
  project: Project,
  { service, networks, chain }: ConnectionDeps,
  signal: AbortSignal,
): Question[] => {
  const { id, startCollection, projectId } = project
  const contractAddress = startCollection?.contractAddress ?? nobody
  const [first] = project.networks
  const call = async (
    operation: 'ListCollectibles' | 'TokenCollectionFilters' | 'FeeOptions' | 'ListAudiences',
    request: Parameters<ServiceClient['call']>[0]['request'],
    network?: string,
  ): Promise<Said> =>
    saidOf(
      await service.call(
        {
          project: id,
          operation,
          request,
          timeoutMs: patience,
          ...(network === undefined ? {} : { network }),
        },
        signal,
      ),
    )
  const node = async (chainId: number): Promise<Said> => {
    const head = {
      chainId,
      method: 'eth_blockNumber',
      params: [],
      purpose: 'operator',
      timeoutMs: patience,
    } as const
    const said = await chain.request(head, signal)
    return said.ok ? answered : { state: 'failed', message: said.error.message, hint: null }
  }
  const list: Question[] = []
  const add = (isSet: boolean, part: Check['part'], network: string | null, ask: () => Promise<Said>): void =>
    void (isSet && list.push({ part, network, ask }))
  for (const network of project.networks) {
    const page = { page: 1, pageSize: 1 }
    add(project.marketplaceUrl !== '', 'marketplace', network, () =>
      call('ListCollectibles', { side: 'listing', contractAddress, filter: {}, page }, network),
    )
    add((project.relayerUrls[network] ?? project.relayerUrl) !== '', 'relayer', network, () =>
      call('FeeOptions', { wallet: nobody, to: nobody, data: '0x', simulate: false }, network),
    )
    add(
      (project.indexerUrls[network] ?? project.indexerUrl) !== '' && project.secretKey.set,
      'indexer',
      network,
      async () =>
        saidOf(await service.listWebhookListeners({ project: id, network, timeoutMs: patience }, signal)),
    )
    const chainId = networks.chainId(network)
    if (chainId !== undefined) add(chain.hasNode(chainId), 'node', network, () => node(chainId))
  }
  add(project.metadataUrl !== '' && first !== undefined, 'metadata', null, () =>
    call('TokenCollectionFilters', { chainId: String(networks.chainId(first ?? '') ?? 1), contractAddress }),
  )
  add(project.apiUrl !== '' && projectId !== '', 'api', null, () => call('ListAudiences', { projectId }))
  return list
}

/** Asks each address of a project something harmless with the key it takes, and tells what came. */
export const testConnections = async (
  project: Project,
  deps: ConnectionDeps,
  signal: AbortSignal,
): MethodAnswer<'projects.test'> => {
  const checks: Check[] = []
  for (const { part, network, ask } of questions(project, deps, signal)) {
    const begun = performance.now()
    const said = await ask()
    checks.push({ part, network, ...said, milliseconds: Math.round(performance.now() - begun) })
  }
  return succeed({ checks })
}
