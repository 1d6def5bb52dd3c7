import { expect, test } from 'vitest'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { operationPath } from '../../../core/wire/operation.ts'
import { operations } from '../../../core/wire/operations.ts'
import { documentedAnswers } from '../../../core/wire/testing/documented-answers.ts'
import { goldenRequests } from '../../../core/wire/testing/golden-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { canaries, createCaller } from './testing/caller.ts'
import { projectAt } from './testing/project.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const { accessKey, secretKey } = canaries

/** Answers each operation as the document does. Ids beyond 2^53 go out as bare digits. */
const serve = async (): Promise<TestServer> =>
  untilEnd(
    await startTestServer((request, response) => {
      const answer = documentedAnswers[request.path.split('/').at(-1) ?? '']
      const text = JSON.stringify(answer).replaceAll('"18446744073709551615"', '18446744073709551615')
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    }),
  )

test.each(operations.map((declared) => [declared.name, declared] as const))(
  '%s goes out as the document has it, in both generations, and its answer comes back without a deviation',
  async (name, declared) => {
    const golden = goldenRequests.operations[name]
    const { url, received } = await serve()
    const { call, callWriter } = createCaller(`${url}/base`)
    const result = await call(declared)
    const facts = { id: 1, operation: name, status: 200, attempts: 1, deviations: [] }
    expect(valueOf(result)).toMatchObject({ value: documentedAnswers[name], facts })
    const [request] = received
    const slug = declared.group === 'marketplace' ? '/polygon' : ''
    const path = `/base${slug}${operationPath(declared)}`
    expect(request).toMatchObject({ path, method: 'POST', body: golden?.slug })
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-access-key': accessKey })
    const authorization = declared.group === 'indexer' ? `BEARER ${secretKey}` : undefined
    expect(request?.headers['authorization']).toBe(authorization)
    expect(callWriter.records).toHaveLength(1)
    const [record] = callWriter.records
    const expectedCall = { operation: name, group: declared.group, network: 'polygon', request: golden?.slug }
    const came = { outcome: 'ok', httpStatus: 200, attempts: 1, failure: null }
    expect(record).toMatchObject({ ...expectedCall, ...came, id: 1, url: url + path })
    expect(JSON.parse(record?.asked ?? '')).toEqual(golden?.request)
    expect(record?.requestHeaders).toContainEqual(['X-Access-Key', '$ACCESS_KEY'])
    expect(JSON.stringify(record)).not.toMatch(/canary/)
    expect(callWriter.begun).toHaveLength(declared.effect === 'write' ? 1 : 0)
    await call(declared, { project: { ...projectAt(url), generation: 'chainId' } })
    await call(declared, { project: { ...projectAt(url), wireNames: goldenRequests.wireNames } })
    expect(received[1]?.path).toBe(operationPath(declared))
    expect(received[1]?.body).toBe(golden?.chainId ?? golden?.slug)
    expect(received[2]?.body).toBe(golden?.named ?? golden?.slug)
  },
)

const find = (name: string) => {
  const declared = operations.find((candidate) => candidate.name === name)
  if (declared === undefined) throw new Error(`${name} is not declared`)
  return declared
}

test('addresses of relayer and indexer come from a table, else from a template', async () => {
  const { url, received } = await serve()
  const { call } = createCaller(url)
  const relayer = { relayerUrl: `${url}/{network}/relayer`, relayerUrls: { amoy: `${url}/special` } }
  const indexer = { indexerUrl: '', indexerUrls: { polygon: `${url}/{network}-indexer/` } }
  const project = { ...projectAt(url), ...relayer, ...indexer }
  await call(find('FeeOptions'), { project })
  await call(find('FeeOptions'), { project, network: 'amoy' })
  await call(find('AddWebhookListener'), { project })
  expect(received.map(({ path }) => path)).toEqual([
    '/polygon/relayer/rpc/Relayer/FeeOptions',
    '/special/rpc/Relayer/FeeOptions',
    '/polygon-indexer/rpc/Indexer/AddWebhookListener',
  ])
  const none = errorOf(await call(find('AddWebhookListener'), { project, network: 'amoy' }))
  expect([none.kind, none.message]).toEqual(['conflict', expect.stringContaining('indexer group')])
})

test('addresses need a network where there is one for each, and a chain id where the body names it', async () => {
  const { url, received } = await serve()
  const { call, callWriter } = createCaller(url)
  const unsaid = errorOf(await call(find('FeeOptions'), { network: null }))
  expect(unsaid).toMatchObject({ kind: 'input', field: 'network', callId: 1 })
  expect(await call(find('ListAudiences'), { network: null })).toMatchObject({ ok: true })
  const newer = { ...projectAt(url), generation: 'chainId' as const }
  const nowhere = errorOf(await call(find('ListCollectibles'), { project: newer, network: 'nowhere' }))
  expect(nowhere).toMatchObject({ kind: 'conflict', hint: expect.stringContaining('Networks') as string })
  expect(errorOf(await call(find('ListCollectibles'), { network: '../x' })).kind).toBe('input')
  expect(received).toHaveLength(1)
  expect(callWriter.records.map(({ outcome }) => outcome)).toEqual(['refused', 'ok', 'refused', 'refused'])
})

test('a request of the wrong shape is refused with its fields, recorded, and not sent', async () => {
  const server = await serve()
  const { call, callWriter } = createCaller(server.url)
  const asked = { side: 'listing', contractAddress: canaries.accessKey, filter: { colour: 'red' } }
  const result = errorOf(await call(find('ListCollectibles'), { asked }))
  expect(result).toMatchObject({ kind: 'input', callId: 1, issues: expect.any(Array) as unknown[] })
  expect(server.received).toHaveLength(0)
  const refused = { outcome: 'refused', attempts: 0, url: '', httpStatus: null }
  expect(callWriter.records[0]).toMatchObject(refused)
  expect(callWriter.records[0]?.asked).toContain('$ACCESS_KEY')
  expect(JSON.stringify(callWriter.records)).not.toContain('canary')
})
