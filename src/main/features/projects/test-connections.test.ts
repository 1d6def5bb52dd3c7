import { expect, it } from 'vitest'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Project } from '../../../contract/projects.ts'
import { fail } from '../../../core/result.ts'
import { testConnections, type ConnectionDeps } from './test-connections.ts'

const project = {
  id: 'p',
  projectId: '7',
  networks: ['main'],
  marketplaceUrl: 'http://m',
  metadataUrl: '',
  relayerUrl: 'http://r',
  relayerUrls: {},
  apiUrl: 'http://a',
  indexerUrl: 'http://i',
  indexerUrls: {},
  startCollection: null,
  secretKey: { set: true },
} as unknown as Project

const error = (name: string, httpStatus: number, known = true): Failure =>
  ({ kind: 'service', message: name, service: { name, httpStatus, known } }) as Failure

const run = async (answers: Record<string, Answer<unknown>>, node: boolean | null, of = project) => {
  const answer = (name: string) => Promise.resolve(answers[name] ?? { ok: true, value: {} })
  const deps = {
    service: {
      call: ({ operation }: { operation: string }) => answer(operation),
      listWebhookListeners: () => answer('listeners'),
    },
    networks: { chainId: () => 31_337 },
    chain: {
      hasNode: () => node !== null,
      request: () =>
        Promise.resolve(
          node === true
            ? { ok: true, value: {} }
            : fail({ kind: 'wrong-chain', message: 'It is on chain 1.' }),
        ),
    },
  } as unknown as ConnectionDeps
  const tested = await testConnections(of, deps, new AbortController().signal)
  return tested.ok ? tested.value.checks.map(({ part, state }) => `${part} ${state}`) : tested.error
}

it('tells of each address whether it answered, and whether its key is taken', async () => {
  expect(await run({}, true)).toEqual([
    'marketplace passed',
    'relayer passed',
    'indexer passed',
    'node passed',
    'api passed',
  ])
  expect(
    await run(
      {
        ListCollectibles: fail(error('Unauthorized', 401)),
        FeeOptions: fail(error('InvalidArgument', 400)),
        listeners: fail(error('SomeProxy', 403, false)),
        ListAudiences: fail({ kind: 'unreachable', message: 'Refused.' }),
      },
      false,
    ),
  ).toEqual(['marketplace refused', 'relayer uncertain', 'indexer refused', 'node failed', 'api failed'])
})

it('asks only what the project has an address and a key for', async () => {
  const bare = { ...project, relayerUrl: '', apiUrl: '', secretKey: { ...project.secretKey, set: false } }
  expect(await run({}, null, bare)).toEqual(['marketplace passed'])
})
