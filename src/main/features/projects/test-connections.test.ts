import { expect, it } from 'vitest'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Project } from '../../../contract/projects.ts'
import { fail, succeed } from '../../../core/result.ts'
import { projectSettings } from './testing/project-settings.ts'
import { testConnections, type ConnectionDeps } from './test-connections.ts'

const project = {
  ...projectSettings,
  id: 'p',
  networks: ['main'],
  marketplaceUrl: 'http://m',
  relayerUrl: 'http://r',
  apiUrl: 'http://a',
  indexerUrl: 'http://i',
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
      request: async () => (node === true ? succeed({}) : fail({ kind: 'wrong-chain', message: 'No.' })),
    },
  } as unknown as ConnectionDeps
  const tested = await testConnections(of, deps, new AbortController().signal)
  return tested.ok ? tested.value.checks.map(({ part, state }) => `${part} ${state}`) : tested.error
}

it('tells of each address whether it answered, and whether its key is taken', async () => {
  const parts = ['marketplace', 'relayer', 'indexer', 'node', 'api']
  expect(await run({}, true)).toEqual(parts.map((part) => `${part} passed`))
  const answers = {
    ListCollectibles: fail(error('Unauthorized', 401)),
    FeeOptions: fail(error('InvalidArgument', 400)),
    listeners: fail(error('SomeProxy', 403, false)),
    ListAudiences: fail({ kind: 'unreachable' as const, message: 'Refused.' }),
  }
  const states = ['refused', 'uncertain', 'refused', 'failed', 'failed']
  expect(await run(answers, false)).toEqual(parts.map((part, at) => `${part} ${states[at]}`))
})

it('asks only what the project has an address and a key for', async () => {
  const bare = { ...project, relayerUrl: '', apiUrl: '', secretKey: { ...project.secretKey, set: false } }
  expect(await run({}, null, bare)).toEqual(['marketplace passed'])
})
