import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Listener } from '../contract/listener.ts'
import { fail, succeed } from '../../../core/result.ts'
import { knownEvents } from '../../../core/webhooks/known-events.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import type { ListenerPath, Listeners } from './listener-deps.ts'
import { callFacts } from '../../service-client/desk/testing/call-facts.ts'
import { createListeners } from './listeners.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

type Call = { readonly operation: string; readonly request: unknown }

const signal = new AbortController().signal
const contract = `0x${'c0'.repeat(20)}`
const transfer = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
const filters = { contractAddresses: [contract], events: [transfer] }
const badRoute: Failure = {
  kind: 'service',
  message: 'no',
  service: { name: 'WebrpcBadRoute', code: -2, httpStatus: 404 } as never,
}

let listeners: Listeners
let calls: Call[]
/** What the service has, by id. */
let base: string
let nextId: bigint
/** In place of the next answer. */
let failing: Failure | Error | null
let listing: Failure | null
let changes: number
let placed: ReturnType<Listeners['places']>[]
let posted: { url: string; body: string; headers: unknown }[]

const pathOf = (key: string, secret: string): ListenerPath => ({
  url: `${base}/hooks/${secret}`,
  localUrl: `http://127.0.0.1:1/hooks/${key}`,
})

const call = (operation: string, request: unknown): Answer<{ answer: never; call: typeof callFacts }> => {
  calls.push({ operation, request })
  if (failing !== null) {
    const failure = failing
    failing = null
    if (failure instanceof Error) throw failure
    return fail(failure)
  }
  if (operation === 'AddWebhookListener') {
    nextId += 1n
    const id = nextId.toString()
    registered().set(id, (request as { url: string }).url)
    return succeed({ answer: { status: true, listener: { id } } as never, call: callFacts })
  }
  registered().delete((request as { id: string }).id)
  return succeed({ answer: { status: true } as never, call: callFacts })
}

const folder = inEachTest(() => testFolder('ledger'))
const store = inEachTest(() => openAppDatabase({ folder: folder(), logger: pino({ level: 'silent' }) }))
const registered = inEachTest(() => new Map<string, string>())
const paths = inEachTest(() => new Map<string, ListenerPath>())
const projectsOfPaths = inEachTest(() => new Map<string, string>())
beforeEach(() => {
  calls = []
  base = 'https://one.example'
  nextId = 2n ** 63n
  failing = null
  listing = null
  changes = 0
  posted = []
  placed = []
  let keys = 0
  listeners = createListeners({
    store: store(),
    service: {
      call: ({ operation, request }) => Promise.resolve(call(operation, request)),
      listWebhookListeners: () =>
        Promise.resolve(
          listing === null
            ? succeed({
                listeners: [...registered()].map(([id, url]) => ({ id, url })),
                unreadable: [],
                call: callFacts,
              })
            : fail(listing),
        ),
    },
    receiver: {
      add: (key, project) => {
        projectsOfPaths().set(key, project)
        if (!paths().has(key)) paths().set(key, pathOf(key, `secret-of-${key}`))
        return Promise.resolve(succeed(paths().get(key) ?? pathOf(key, '')))
      },
      remove: (key) => Promise.resolve(succeed(paths().delete(key))),
      rotate: (key) => {
        paths().set(key, pathOf(key, `next-secret-of-${key}`))
        return Promise.resolve(succeed(null))
      },
      list: () => Promise.resolve(paths()),
      keys: () => Promise.resolve(new Set(paths().keys())),
      status: () => Promise.resolve({ listening: true, off: null, url: base, problem: null }),
    },
    log: {
      testMark: () => Promise.resolve(succeed('mark of this log')),
      listEvents: () => Promise.resolve(succeed({ rows: [], next: null })),
      getEvent: () => Promise.resolve(fail({ kind: 'not-found', message: 'none' })),
      countEvents: () => Promise.resolve(succeed({ events: 0, deliveries: 0, partial: { complete: true } })),
    },
    getProject: (id) =>
      id === 'p' ? { name: 'P', projectId: '', secretKey: { claims: { project: '4711' } } } : undefined,
    onChange: () => (changes += 1),
    placeFilters: () => Promise.resolve(void placed.push(listeners.places())),
    fetch: (url, init) => {
      posted.push({ url, body: init.body as string, headers: init.headers })
      return Promise.resolve(new Response(null, { status: 200 }))
    },
    newKey: () => `key0000${(keys += 1)}`,
  })
})

const add = async (more: object = {}): Promise<Listener> =>
  valueOf(await listeners.add({ project: 'p', network: 'polygon', filters, ...more }, signal))
const states = async (): Promise<string[]> =>
  valueOf(await listeners.list({}, signal)).listeners.map(({ key, state }) => `${key} ${state}`)

const moveBase = (to: string): void => {
  base = to
  for (const key of paths().keys()) paths().set(key, pathOf(key, `secret-of-${key}`))
}

const lost: Failure = { kind: 'timeout', message: 'No answer.', outcome: 'unknown' }

test('all listeners move to another address: the new one first, then the former one goes', async () => {
  const first = await add()
  await add({ name: 'second' })
  calls.length = 0
  moveBase('https://two.example')

  const moved = valueOf(await listeners.move({}, signal))
  expect(moved).toMatchObject({ moved: 2, unfinished: [] })
  expect(calls.map(({ operation }) => operation)).toEqual([
    'AddWebhookListener',
    'RemoveWebhookListener',
    'AddWebhookListener',
    'RemoveWebhookListener',
  ])
  expect([...registered().values()].every((url) => url.startsWith('https://two.example/hooks/'))).toBe(true)
  const successor = moved.listeners.find(({ replaces }) => replaces === first.key)
  // The path stays, so that events before and after are of one listener.
  expect(successor).toMatchObject({ state: 'registered', path: first.path, filters })
  expect(valueOf(await listeners.get({ key: first.key }, signal)).listener).toMatchObject({
    state: 'removed',
    replacedBy: successor?.key,
  })
  expect(valueOf(await listeners.move({}, signal))).toMatchObject({ moved: 0, unfinished: [] })
  // Registered again, the former one would deliver the same events a second time.
  expect(await listeners.register({ key: first.key }, signal)).toMatchObject({ error: { kind: 'conflict' } })
})

test('a listener whose path this desk does not have says so, and gets one again with the move', async () => {
  const { key, path } = await add()
  paths().clear()
  const before = valueOf(await listeners.traffic({}, signal))
  expect(before.traffic[0]?.health.map(({ kind }) => kind)).toEqual(['path-missing'])
  expect(valueOf(await listeners.move({ keys: [key] }, signal))).toMatchObject({ moved: 1, unfinished: [] })
  expect([...paths().keys()]).toEqual([path])
  const after = valueOf(await listeners.traffic({}, signal))
  expect(after.traffic.flatMap(({ health }) => health)).toEqual([])
})

test('a move that was left in the middle goes on where it ended, and nothing is registered twice', async () => {
  const { key } = await add()
  moveBase('https://two.example')
  // The first call of the move has no answer: nobody knows, so nothing is removed.
  failing = lost
  const stuck = valueOf(await listeners.move({}, signal))
  expect(stuck).toMatchObject({ moved: 0, unfinished: [{ key }] })
  expect(await states()).toEqual(['key00002 unknown', 'key00001 registered'])

  calls.length = 0
  expect(valueOf(await listeners.move({}, signal))).toMatchObject({ moved: 0 })
  expect(calls).toEqual([])

  // It is found at the service after all.
  await listeners.resolve({ key: 'key00002', as: 'registered', id: '77' }, signal)
  failing = { kind: 'unreachable', message: 'Refused.' }
  expect(valueOf(await listeners.move({}, signal))).toMatchObject({
    moved: 0,
    unfinished: [{ message: 'Refused.' }],
  })
  expect(valueOf(await listeners.move({}, signal))).toMatchObject({ moved: 1, unfinished: [] })
  expect(calls.map(({ operation }) => operation)).toEqual(['RemoveWebhookListener', 'RemoveWebhookListener'])
  expect(await states()).toEqual(['key00002 registered', 'key00001 removed'])
})

test('a service that forgot its listeners and gives out the same id keeps the new registration', async () => {
  const { key, id } = await add()
  registered().clear()
  nextId -= 1n
  calls.length = 0
  moveBase('https://two.example')
  expect(valueOf(await listeners.move({}, signal))).toMatchObject({ moved: 1, unfinished: [] })
  expect(calls.map(({ operation }) => operation)).toEqual(['AddWebhookListener'])
  expect([...registered()]).toEqual([[id, `${base}/hooks/secret-of-${key}`]])
  expect(await states()).toEqual(['key00002 registered', 'key00001 removed'])
  const compared = valueOf(await listeners.reconcile({ project: 'p', network: 'polygon' }, signal))
  expect(compared).toMatchObject({ known: [{ key: 'key00002', fits: true }], onlyHere: [] })
})

test('a new secret is registered before the former registration goes', async () => {
  const { key, url } = await add()
  const { listeners: both } = valueOf(await listeners.move({ keys: [key], rotate: true }, signal))
  const successor = both.find(({ replaces }) => replaces === key)
  expect(successor?.url).toBe(`${base}/hooks/next-secret-of-${key}`)
  expect(successor?.url).not.toBe(url)
  expect([...registered().values()]).toEqual([successor?.url])
})

test('the ledger is compared with the service, by id and by the address that is one listener’s alone', async () => {
  const registeredListener = await add()
  failing = lost
  const orphan = await add({ name: 'orphan' })
  const gone = await add({ name: 'gone' })
  registered().delete(gone.id ?? '')
  registered().set('99', orphan.url ?? '')
  registered().set('100', 'https://elsewhere.example/in')

  const reconcile = async () =>
    valueOf(await listeners.reconcile({ project: 'p', network: 'polygon' }, signal))
  const compared = await reconcile()
  expect(compared.known.map(({ key, fits, remote }) => [key, fits, remote.id])).toEqual([
    [registeredListener.key, true, registeredListener.id],
    [orphan.key, false, '99'],
  ])
  expect(compared.onlyThere.map(({ id }) => id)).toEqual(['100'])
  expect(compared.onlyHere).toEqual([gone.key])

  valueOf(await listeners.resolve({ key: orphan.key, as: 'registered', id: '99' }, signal))
  valueOf(await listeners.resolve({ key: gone.key, as: 'removed' }, signal))
  valueOf(
    await listeners.add(
      { project: 'p', network: 'polygon', filters, id: '100', url: 'https://elsewhere.example/in' },
      signal,
    ),
  )
  expect(await reconcile()).toMatchObject({ onlyThere: [], onlyHere: [] })
  expect((await reconcile()).known.every(({ fits }) => fits)).toBe(true)
  // An id is one entry's alone.
  expect(await listeners.resolve({ key: gone.key, as: 'registered', id: '99' }, signal)).toMatchObject({
    ok: false,
    error: { kind: 'conflict' },
  })

  listing = badRoute
  expect(await reconcile()).toMatchObject({ offered: false, known: [], onlyHere: [] })
  listing = { kind: 'unreachable', message: 'Refused.' }
  expect(await listeners.reconcile({ project: 'p', network: 'polygon' }, signal)).toMatchObject({ ok: false })
})

test('a test goes to the listener’s own path and says what it is', async () => {
  const { key } = await add()
  const { deliveries } = valueOf(await listeners.testFire({ key }, signal))
  expect(deliveries).toMatchObject([{ event: transfer, status: 200, problem: null }])
  expect(posted).toMatchObject([
    { url: `http://127.0.0.1:1/hooks/${key}`, headers: { 'x-marketdesk-test': 'mark of this log' } },
  ])
  expect(posted[0]?.body).toContain(`"contractAddress":"${contract}"`)
  expect(posted[0]?.body).toContain('"test":"A test delivery made by Marketdesk')
  const elsewhere = await add({ url: 'https://x.example/in' })
  expect(await listeners.testFire({ key: elsewhere.key }, signal)).toMatchObject({
    error: { kind: 'conflict' },
  })
  expect(posted).toHaveLength(1)
})

test('a listener for every event is tested with a transfer, one of topic hashes with an event they are of', async () => {
  const tested = async (other: Partial<typeof filters> & { topicHashes?: string[] }) => {
    const { key } = await add({ filters: { ...filters, events: [], ...other } })
    return await listeners.testFire({ key }, signal)
  }
  const [any] = valueOf(await tested({})).deliveries
  expect(any).toMatchObject({ event: transfer, status: 200, problem: null })
  expect(posted[0]?.body).toContain(`"contractAddress":"${contract}"`)
  const single = knownEvents.find(({ declaration }) => declaration.startsWith('TransferSingle'))
  expect(valueOf(await tested({ topicHashes: [single?.topicHash ?? ''] })).deliveries).toMatchObject([
    { event: single?.declaration, status: 200 },
  ])
  expect(await tested({ topicHashes: [`0x${'1'.repeat(64)}`] })).toMatchObject({
    error: { kind: 'conflict', hint: expect.stringContaining('signature') as string },
  })
})

test('an action is answered once filters know the listener, with the path and project of each that is here', async () => {
  const { key, id, path, url } = await add()
  const first = { key, id, path: key, project: 'p' }
  expect(path).toBe(key)
  expect(placed.at(-1)).toEqual([{ ...first, name: expect.stringContaining(id ?? '') as string }])
  await add({ url: 'https://elsewhere.example/in' })
  await add({ draft: true })
  const adopted = valueOf(
    await listeners.add({ project: 'p', network: 'mainnet', filters, id: '7', url: url ?? '' }, signal),
  )
  const all = [{ ...first, key: adopted.key, id: '7' }, first]
  expect(placed.at(-1)).toMatchObject(all)
  moveBase('https://two.example')
  await listeners.move({ keys: [key] }, signal)
  expect(placed.at(-1)).toMatchObject([{ ...first, key: 'key00005', id: String(2n ** 63n + 3n) }, ...all])
  await listeners.remove({ key, forget: true }, signal)
  expect(placed.at(-1)).toHaveLength(2)
  expect(projectsOfPaths()).toEqual(new Map([[key, 'p']]))
})

test('what may still deliver is not struck from the ledger; every step announces itself', async () => {
  const { key } = await add()
  const before = changes
  expect(await listeners.remove({ key, forget: true }, signal)).toMatchObject({ error: { kind: 'conflict' } })
  expect(valueOf(await listeners.update({ key, paused: true, note: 'n' }, signal))).toMatchObject({
    paused: true,
    note: 'n',
    state: 'registered',
  })
  expect(changes).toBe(before + 1)
  expect(await listeners.update({ key, network: 'polygon', filters }, signal)).toMatchObject({
    error: { kind: 'conflict' },
  })
  expect(await listeners.get({ key: 'nobody00' }, signal)).toMatchObject({ error: { kind: 'not-found' } })
})
