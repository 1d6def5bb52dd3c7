import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationName } from '../../../contract/operations.ts'
import type { Json } from '../../../contract/scalars.ts'
import { succeed } from '../../../core/result.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import type { CallLog } from '../calls/service.ts'
import type { SampleFacts } from './service.ts'
import type { ServiceClient } from '../service-client/service.ts'
import { createCallLog } from '../calls/call-log.ts'
import { createServiceClient } from '../service-client/service-client.ts'
import { projectAt } from '../service-client/testing/project.ts'
import { createSampleService } from './sample-service.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const never = new AbortController().signal
const sample = createSampleService({ chain: 'none' })
let facts: SampleFacts
const data = testFolder('curl')
let callLog: CallLog
let service: ServiceClient

beforeAll(async () => {
  await sample.start()
  const ready = sample.facts()
  if (ready === null) throw new Error('the sample is not ready')
  facts = ready
  callLog = createCallLog({
    folder: join(data, 'log'),
    exportsFolder: join(data, 'exports'),
    version: '1',
    logger: silentLogger,
    receiverSecrets: () => [],
  })
  await callLog.start()
  service = createServiceClient({
    getProject: () => projectAt(facts.url),
    readSecret: (_project, field) => succeed(facts[field]),
    callWriter: callLog.callWriter,
    chainIdOf: () => 31_337,
    limits: { backoffMs: 1 },
  })
})
afterAll(async () => {
  await service.stop()
  await callLog.stop()
  await sample.stop()
})

/** Runs a command as somebody would who pasted it. */
const paste = async (command: string, keys: Record<string, string>): Promise<string> => {
  const child = spawn('sh', ['-s'], {
    env: { PATH: process.env['PATH'], ...keys },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(`${command}\n`)
  let output = ''
  for await (const piece of child.stdout) output += String(piece)
  return output
}

const hasCurl = spawnSync('curl', ['--version']).status === 0
const why = hasCurl ? '' : ' (left out: there is no curl on this machine)'

describe.skipIf(!hasCurl)(`a call copied as curl${why}`, () => {
  const requests = (): [OperationName, Json][] => [
    [
      'ListCollectibles',
      {
        side: 'listing',
        contractAddress: facts.collections[0]?.address ?? '',
        filter: { includeEmpty: true, searchText: 'owl\'s "night" $HOME `id`' },
        page: { page: 1, pageSize: 5 },
      },
    ],
    ['TokenCollectionFilters', { chainId: '31337', contractAddress: facts.collections[0]?.address ?? '' }],
    ['ListAudiences', { projectId: facts.projectId }],
    ['RemoveWebhookListener', { id: '18446744073709551615', projectId: facts.projectId }],
  ]

  it('gets the same answer from the sample when the keys are set, and none without them', async () => {
    for (const [operation, request] of requests()) {
      await service.call({ project: 'p1', operation, network: facts.network, request }, never)
      const [row] = valueOf(await callLog.list({ limit: 1 }, never)).rows
      expect(row?.operation).toBe(operation)
      const id = row?.id ?? 0
      const { text } = valueOf(await callLog.curl({ id }))
      expect(text).not.toContain(facts.accessKey)
      expect(text).not.toContain(facts.secretKey)
      const { answerText } = valueOf(await callLog.get({ id }))
      const keys = { ACCESS_KEY: facts.accessKey, SECRET_KEY: facts.secretKey }
      expect(await paste(text, keys), operation).toBe(answerText)
      expect(await paste(text, {}), operation).toContain('"Unauthorized"')
    }
  })
})
