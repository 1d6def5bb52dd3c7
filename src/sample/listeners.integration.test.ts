import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseJson } from '../core/wire/parse-json.ts'
import { findAnvil } from './chain/anvil-binary.ts'
import type { Address, Devnet } from './chain/chain-types.ts'
import { transferCall } from './chain/market-actions.ts'
import { keyring, post, startTestSample, type Called, type TestSample } from './testing/call.ts'
import { valueOf } from '../core/testing/value-of.ts'
import { startLocalServer, type LocalServer } from '../main/platform/http/testing/local-server.ts'

const transfer = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
const url = 'http://127.0.0.1:9/hooks/nobody'

const indexer = (sample: TestSample, method: string, body: unknown): Promise<Called> =>
  post(`${sample.url}/rpc/Indexer/${method}`, body)

/** The answer with ids beyond 2^53 as their digits. */
const exact = ({ text, status }: Called): Record<string, unknown> => {
  expect(status, text).toBe(200)
  const parsed = valueOf(parseJson(text))
  return parsed as Record<string, unknown>
}
const added = (called: Called): Record<string, unknown> & { id: number } =>
  exact(called)['listener'] as Record<string, unknown> & { id: number }

describe('listeners, also without a chain', () => {
  let sample: TestSample
  beforeAll(async () => {
    sample = await startTestSample()
  })
  afterAll(() => sample.stop())

  const add = (over: Record<string, unknown> = {}, filters: Record<string, unknown> = {}): Promise<Called> =>
    indexer(sample, 'AddWebhookListener', {
      url,
      filters: { contractAddresses: [sample.collection(1)], events: [transfer], ...filters },
      ...over,
    })

  it('are answered as they were understood', async () => {
    const token = 2n ** 256n - 1n
    const mixed = `0x${sample.collection(1).slice(2).toUpperCase()}`
    const called = await indexer(
      sample,
      'AddWebhookListener',
      `{"url":"${url}","projectId":4711,"filters":{"contractAddresses":["${mixed}"],"events":["event ${transfer};","Transfer(address , address,uint)"],"tokenIDs":["7",8,${token}],"accounts":["${mixed}"]}}`,
    )
    const listener = added(called)
    // A bare integer on the wire that a double holds exactly.
    expect(called.text).toMatch(/"id":\d{10},/)
    expect(listener).toMatchObject({
      id: expect.any(Number) as number,
      projectID: 4711,
      url,
      active: true,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(\d{6}|\d{9})Z$/) as string,
      filters: {
        contractAddresses: [sample.collection(1)],
        events: [
          'Transfer(address indexed from,address indexed to,uint256 indexed tokenId)',
          'Transfer(address,address,uint256)',
        ],
        tokenIDs: ['7', '8', token.toString()],
        accounts: [sample.collection(1)],
        topicHashes: null,
      },
    })
    expect(added(await add())).toMatchObject({ filters: { tokenIDs: null, accounts: null } })
  })

  it('are added and removed by a client that reads numbers as JSON.parse does', async () => {
    for (let time = 0; time < 50; time += 1) {
      const { body } = await add({ projectId: 4711 })
      const { id } = body['listener'] as { id: number }
      expect(Number.isSafeInteger(id)).toBe(true)
      expect((await indexer(sample, 'RemoveWebhookListener', { id, projectId: 4711 })).body).toEqual({
        status: true,
      })
    }
  })

  it('can be registered twice and removed once each, by number or by text', async () => {
    const [first, second] = [added(await add()), added(await add())]
    expect(first.id).not.toBe(second.id)
    const ids = async (): Promise<number[]> => {
      const { listeners } = exact(await indexer(sample, 'GetAllWebhookListeners', { projectId: '4711' }))
      return (listeners as { id: number }[]).map(({ id }) => id)
    }
    expect(await ids()).toEqual(expect.arrayContaining([first.id, second.id]))
    const byNumber = `{"id":${first.id},"projectId":4711}`
    expect(exact(await indexer(sample, 'RemoveWebhookListener', byNumber))).toEqual({ status: true })
    expect(await ids()).not.toContain(first.id)
    expect((await indexer(sample, 'RemoveWebhookListener', byNumber)).body).toMatchObject({
      error: 'NotFound',
    })
    const byText = { id: String(second.id), projectId: '4711' }
    expect(exact(await indexer(sample, 'RemoveWebhookListener', byText))).toEqual({ status: true })
  })

  it('are refused with the field that is wrong, and for other projects', async () => {
    const cases: [Promise<Called>, string, RegExp][] = [
      [add({ url: 'not an address' }), 'InvalidArgument', /url/],
      [add({ url: 7 }), 'InvalidArgument', /url/],
      [add({}, { events: ['Transfer('] }), 'InvalidArgument', /events\[0\]/],
      [add({}, { contractAddresses: ['0x12'] }), 'InvalidArgument', /contractAddresses\[0\]/],
      [add({}, { contractAddresses: undefined }), 'InvalidArgument', /filters\.contractAddresses/],
      [add({}, { tokenIDs: ['-1'] }), 'InvalidArgument', /tokenIDs/],
      [add({ projectId: 4712 }), 'PermissionDenied', /4711/],
      [indexer(sample, 'RemoveWebhookListener', { id: '1' }), 'InvalidArgument', /projectId/],
      [indexer(sample, 'RemoveWebhookListener', { id: '1', projectId: '4712' }), 'PermissionDenied', /4712/],
      [indexer(sample, 'RemoveWebhookListener', { id: 'x', projectId: '4711' }), 'InvalidArgument', /id/],
      [indexer(sample, 'GetAllWebhookListeners', { projectId: 1 }), 'PermissionDenied', /4711/],
    ]
    for (const [calling, error, cause] of cases) {
      const { body } = await calling
      expect(body).toMatchObject({ error })
      expect(body['cause']).toMatch(cause)
    }
  })
})

const missing = findAnvil() === null

describe('deliveries', () => {
  beforeEach((context) => context.skip(missing, 'there is no local node for this platform'))
  let sample: TestSample
  let devnet: Devnet
  let receiver: LocalServer
  let hook = ''
  const bodies: { type: string | undefined; events: Record<string, unknown>[] }[] = []
  beforeAll(async () => {
    if (missing) return
    receiver = await startLocalServer(({ headers }, response, body) => {
      bodies.push({ type: headers['content-type'], events: JSON.parse(body) as Record<string, unknown>[] })
      response.end()
    })
    hook = `${receiver.url}/hooks/secret`
    sample = await startTestSample('anvil')
    if (sample.world.devnet === null) throw new Error('no devnet')
    devnet = sample.world.devnet
  })
  afterAll(async () => {
    if (missing) return
    await sample.stop()
    await receiver.stop()
  })

  /** Gives a collectible of the second collection to its holder: a transfer that changes nothing. */
  const touch = async (index: number): Promise<{ holder: Address; tokenId: bigint }> => {
    const tokenId = BigInt(index + 1)
    const { address: collection } = devnet.collections[1]
    const [holder] = devnet.holders(collection, tokenId).keys()
    if (holder === undefined) throw new Error('nobody holds it')
    await devnet.send(holder, transferCall({ standard: 'ERC721', collection }, holder, holder, tokenId))
    return { holder, tokenId }
  }
  const register = async (filters: Record<string, unknown> = {}): Promise<number> =>
    added(
      await indexer(sample, 'AddWebhookListener', {
        url: hook,
        filters: { contractAddresses: [sample.collection(1)], events: [transfer], ...filters },
      }),
    ).id
  const seen = async (): Promise<Record<string, unknown>[]> => {
    await sample.world.indexer.sync()
    return bodies.splice(0).flatMap(({ events }) => events)
  }

  it('come for what was registered, and no more after the removal', async () => {
    const id = await register({ tokenIDs: ['3'] })
    const { holder } = await touch(2)
    await touch(4)
    await sample.world.indexer.sync()
    expect(bodies.map(({ type }) => type)).toEqual(['application/octet-stream'])
    expect(await seen()).toMatchObject([
      {
        type: 'BLOCK_ADDED',
        contractAddress: sample.collection(1),
        contractType: 'ERC721',
        logDataType: 'TOKEN_TRANSFER',
        event: {
          eventSig: 'Transfer(address,address,uint256)',
          names: ['from', 'to', 'tokenId'],
          values: [holder, holder, `0x${'3'.padStart(64, '0')}`],
        },
      },
    ])
    const call = `{"id":${id},"projectId":${keyring.projectId}}`
    exact(await indexer(sample, 'RemoveWebhookListener', call))
    await touch(2)
    expect(await seen()).toEqual([])
  })

  it('take back what the chain takes back', async () => {
    await register()
    await touch(5)
    const [came] = await seen()
    await post(`${sample.url}/rpc/Sample/Reorganise`, { depth: 1 })
    expect(await seen()).toMatchObject([
      { type: 'BLOCK_REMOVED', blockHash: came?.['blockHash'], txnHash: came?.['txnHash'] },
    ])
  })

  it('come twice when asked to', async () => {
    const { body } = await post(`${sample.url}/rpc/Sample/SetDeliveries`, { duplicates: 1 })
    expect(body).toEqual({ duplicates: 1, disorder: 0 })
    await touch(6)
    const events = await seen()
    expect(events).toHaveLength(2)
    expect(events[0]).toEqual(events[1])
    await post(`${sample.url}/rpc/Sample/SetDeliveries`, {})
    await touch(7)
    expect(await seen()).toHaveLength(1)
    const wrong = await post(`${sample.url}/rpc/Sample/SetDeliveries`, { duplicates: 2 })
    expect(wrong.body).toMatchObject({ error: 'InvalidArgument' })
  })
})
