import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenerSchema, listenerStepSchema } from '../contract/listener.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'
import { startServeProcess, type ServeProcess } from '../../../main/host/testing/serve-process.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { startLocalServer } from '../../../main/platform/http/testing/local-server.ts'

type ReceivedRequest = { readonly path: string; readonly body: string; readonly response: ServerResponse }

let requests: ReceivedRequest[] = []
/** A service that hands each request to the test and answers nothing by itself. */
const service = inAllTests(() =>
  startLocalServer(({ url }, response, body) => void requests.push({ path: url ?? '', body, response })),
)
const folder = testFolder('listeners')
let desk: ServeProcess
let project: string
let made = 0

const begin = async (): Promise<void> => {
  desk = await startServeProcess(folder)
}

beforeAll(async () => {
  await begin()
  await desk.call('vault.setPassphrase', { passphrase: 'correct horse battery staple' })
})
afterAll(() => desk.kill())
// Each test has a project of its own.
beforeEach(async () => {
  requests = []
  const base = service().url
  const added = await desk.call('projects.save', {
    name: `Crash ${(made += 1)}`,
    marketplaceUrl: base,
    indexerUrl: base,
    networks: ['polygon'],
    projectId: '4711',
    accessKey: 'an-access-key-of-a-test',
    secretKey: 'a-secret-key-of-a-test',
  })
  project = z.object({ value: z.object({ id: z.string() }) }).parse(added).value.id
})

const request = async (count: number): Promise<ReceivedRequest> => {
  await expect.poll(() => requests.length, { timeout: 30_000, interval: 10 }).toBe(count)
  const last = requests.at(-1) ?? expect.fail('Nothing was requested.')
  return last
}

const listeners = async () =>
  z
    .object({ value: z.object({ listeners: z.array(listenerSchema) }) })
    .parse(await desk.call('listeners.list'))
    .value.listeners.filter((one) => one.project === project)

const crash = async (): Promise<void> => {
  await desk.kill()
  // It has run for long: after two early ends a desk starts in safe mode.
  await rm(join(folder, 'running.json'), { force: true })
  await begin()
  await desk.call('vault.unlock', { passphrase: 'correct horse battery staple' })
}

const longest = (2n ** 256n - 1n).toString()
const id = '18446744073709551615'
const filters = {
  contractAddresses: [`0x${'c0'.repeat(20)}`],
  events: ['Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'],
  tokenIDs: [longest],
}

const add = (more: object = {}) =>
  desk.call('listeners.add', { project, network: 'polygon', filters, ...more })
const listenerOf = (answer: unknown) => z.object({ value: listenerSchema }).parse(answer).value
const addAnswered = async (answer: string) => {
  const adding = add()
  ;(await request(1)).response.end(answer)
  return listenerOf(await adding)
}
const conflict = { ok: false, error: { kind: 'conflict' } }

test('a listener survives the end of the process between request and answer, added and removed', async () => {
  const unanswered = add({ name: 'Held' }).catch(() => 'broken off')
  const first = await request(1)
  expect(first.path).toBe('/rpc/Indexer/AddWebhookListener')
  expect(first.body).toContain(`"tokenIDs":["${longest}"]`)
  // The request is out, so the entry must be on disk already.
  await crash()
  expect(await unanswered).toBe('broken off')

  const [orphan, ...others] = await listeners()
  expect(others).toEqual([])
  expect(orphan).toMatchObject({ state: 'unknown', doubt: 'add', id: null, name: 'Held', filters })
  expect(first.body).toContain(orphan?.url?.split('/').at(-1) ?? 'no path')
  const { key = '' } = orphan ?? {}

  // Nothing is sent again by itself.
  expect(requests).toHaveLength(1)
  expect(await desk.call('listeners.remove', { key })).toMatchObject(conflict)
  expect(await desk.call('listeners.resolve', { key, as: 'registered' })).toMatchObject({
    ok: false,
    error: { kind: 'input', field: 'id' },
  })
  expect(await desk.call('listeners.resolve', { key, as: 'registered', id })).toMatchObject({
    ok: true,
    value: { key, state: 'registered', id, doubt: null },
  })

  const removing = desk.call('listeners.remove', { key }).catch(() => 'broken off')
  const second = await request(2)
  expect(second.path).toBe('/rpc/Indexer/RemoveWebhookListener')
  expect(second.body).toBe(`{"id":${id},"projectId":4711}`)
  await crash()
  expect(await removing).toBe('broken off')
  expect(await listeners()).toMatchObject([{ key, state: 'unknown', doubt: 'remove', id }])

  expect(await desk.call('listeners.resolve', { key, as: 'removed' })).toMatchObject({
    value: { state: 'removed', id },
  })
  const { history } = z
    .object({ value: z.object({ history: z.array(listenerStepSchema) }) })
    .parse(await desk.call('listeners.get', { key })).value
  expect(history.map(({ state }) => state)).toEqual(
    'adding unknown registered removing unknown removed'.split(' '),
  )
  expect(requests).toHaveLength(2)
})

test('a call without an answer in time is unknown, and so is one broken off; a refused one has failed', async () => {
  expect(await add({ timeoutMs: 1_000 })).toMatchObject({
    ok: true,
    value: { state: 'unknown', doubt: 'add', problem: { message: expect.stringContaining('unknown') } },
  })

  const dropped = add({ timeoutMs: 60_000 })
  ;(await request(2)).response.destroy()
  expect(await dropped).toMatchObject({ value: { state: 'unknown', doubt: 'add' } })

  const refused = add({ timeoutMs: 60_000 })
  const { response } = await request(3)
  response.writeHead(400, { 'content-type': 'application/json' })
  response.end('{"error":"InvalidArgument","code":2001,"msg":"url is odd","status":400}')
  expect(await refused).toMatchObject({
    value: { state: 'failed', id: null, problem: { message: expect.stringContaining('InvalidArgument') } },
  })

  const taken = add({ timeoutMs: 60_000 })
  ;(await request(4)).response.end(`{"status":true,"listener":{"id":${id}}}`)
  const registered = await taken
  expect(registered).toMatchObject({ value: { state: 'registered', id, problem: null } })

  // Each has a path of its own, which is what tells them apart at the service.
  const urls = (await listeners()).map(({ url }) => url)
  expect(new Set(urls).size).toBe(4)

  expect(await add({ filters: { ...filters, events: ['Transfer('] } })).toMatchObject({
    error: { kind: 'input', field: 'filters.events.0' },
  })
  expect(await add({ project: 'nobody' })).toMatchObject({ error: { kind: 'not-found' } })
  expect(requests).toHaveLength(4)
  expect(await listeners()).toHaveLength(4)
})

test.each([
  ['a long number', '12345678901234567890123', '12345678901234567890123', '12345678901234567890123'],
  ['a UUID', '"0191c4b2-7f7a-7cc3-8d7e-3a1b5c6d7e8f"', '0191c4b2-7f7a-7cc3-8d7e-3a1b5c6d7e8f', null],
  ['digits that are no number', '"007"', '007', null],
  ['a number', '2435835685', '2435835685', '2435835685'],
])('a service may give %s for an id: %s', async (_what, onWire, as, back) => {
  const added = await addAnswered(`{"status":true,"listener":{"id":${onWire}}}`)
  expect(added).toMatchObject({ state: 'registered', id: as })
  expect(await listeners()).toMatchObject([{ key: added.key, id: as }])

  const removing = desk.call('listeners.remove', { key: added.key })
  const { body, response } = await request(2)
  expect(body).toBe(`{"id":${back ?? onWire},"projectId":4711}`)
  response.end('{"status":true}')
  expect(await removing).toMatchObject({ ok: true, value: { state: 'removed' } })
  expect(await desk.call('listeners.resolve', { key: added.key, as: 'registered', id: as })).toMatchObject({
    ok: true,
    value: { state: 'registered', id: as },
  })
})

test('what an answer to a removal does not say is not taken for granted', async () => {
  const { key } = await addAnswered(`{"status":true,"listener":{"id":${id}}}`)
  const doubtful = { state: 'unknown', doubt: 'remove' }
  const answers = [
    ['{}', { state: 'removed' }],
    ['{"success":true}', { state: 'removed' }],
    ['{"status":"OK"}', { state: 'removed' }],
    ['{"status":true,"id":7}', { state: 'removed' }],
    ['{"success":false}', doubtful],
    ['{"status":"error"}', doubtful],
    ['{"status":true,"error":"not found"}', doubtful],
    ['{"status":0}', doubtful],
    ['{"status":false}', { state: 'registered', problem: { message: expect.stringContaining('did not') } }],
  ] as const
  for (const [place, [body, value]] of answers.entries()) {
    const removing = desk.call('listeners.remove', { key })
    ;(await request(place + 2)).response.end(body)
    expect([body, await removing]).toMatchObject([body, { value }])
    await desk.call('listeners.resolve', { key, as: 'registered', id })
  }
})

test('a row of the service’s list that cannot be read is shown, and the others are compared', async () => {
  const comparing = desk.call('listeners.reconcile', { project, network: 'polygon' })
  ;(await request(1)).response.end(
    '{"listeners":[{"id":"a-b","url":"https://x.example"},{"url":"u"},7,{"id":[1]}]}',
  )
  expect(await comparing).toMatchObject({
    ok: true,
    value: {
      offered: true,
      onlyThere: [{ id: 'a-b' }],
      unreadable: [
        { row: { url: 'u' }, problem: 'id is missing' },
        { row: 7, problem: 'should be an object, is 7' },
        { row: { id: [1] }, problem: expect.stringContaining('id is a list of 1') as string },
      ],
    },
  })

  // Without a list in it nothing was compared, and nothing is called missing.
  const odd = desk.call('listeners.reconcile', { project, network: 'polygon' })
  ;(await request(2)).response.end('{"rows":[]}')
  expect(await odd).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
})

test('an answer that contradicts itself registers nothing, and a lost removal is resolved by the next one', async () => {
  const added = await addAnswered(`{"status":false,"listener":{"id":${id}}}`)
  expect(added).toMatchObject({ state: 'unknown', doubt: 'add', id })
  const { key } = added
  const notFound = '{"error":"NotFound","code":3000,"msg":"Resource not found","status":400}'

  const remove = async (count: number, status: number, body: string | null): Promise<unknown> => {
    const removing = desk.call('listeners.remove', { key })
    const { response } = await request(count)
    if (body === null) response.destroy()
    else response.writeHead(status).end(body)
    return removing
  }
  // Refused, it is in doubt for the same reason as before.
  expect(await remove(2, 403, '{"error":"PermissionDenied","code":1001,"msg":"no"}')).toMatchObject({
    value: { state: 'unknown', doubt: 'add' },
  })
  expect(await remove(3, 400, notFound)).toMatchObject({ value: { state: 'failed', doubt: null } })

  await desk.call('listeners.resolve', { key, as: 'registered', id })
  // Nothing was lost here: that it is missing is for a person to look into.
  expect(await remove(4, 400, notFound)).toMatchObject({ value: { state: 'registered', doubt: null } })
  expect(await remove(5, 0, null)).toMatchObject({ value: { state: 'unknown', doubt: 'remove' } })
  expect(await remove(6, 400, notFound)).toMatchObject({
    value: { state: 'removed', doubt: null, problem: null },
  })
})
