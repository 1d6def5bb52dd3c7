import { describe, expect, it, test } from 'vitest'
import { inflateSync } from 'node:zlib'
import { errorTable } from '../core/wire/error-table.ts'
import {
  keyring,
  listPath,
  listRequest,
  marketplacePath,
  post,
  rowsOf,
  startTestSample,
  type Called,
} from './testing/call.ts'
import { addressOf, signAs } from './testing/operation-calls.ts'
import { hashMessage } from 'viem/utils'
import { inAllTests } from '../core/testing/in-tests.ts'

const sample = inAllTests(startTestSample)

const request = (over: Record<string, unknown> = {}): Record<string, unknown> =>
  listRequest(sample().collection(), over)
const call = (path: string, body: unknown): Promise<Called> => post(sample().url + path, body)

const failure = (name: string): Record<string, unknown> => {
  const row = errorTable.find((candidate) => candidate.name === name)
  return { error: row?.name, code: row?.code, msg: row?.msg, status: row?.status }
}

test('both generations of the wire match JSON keys in any letter case', async () => {
  const called = await call(listPath, {
    SIDE: 'listing',
    contractaddress: sample().collection().toUpperCase().replace('0X', '0x'),
    Filter: { INCLUDEEMPTY: true, searchtext: 'owl' },
    PAGE: { Page: 1, pagesize: 3, SORT: [{ Column: 'price_usd', ORDER: 'ASC' }] },
  })
  expect(called.body['page']).toMatchObject({ pageSize: 3, sort: [{ column: 'price_usd', order: 'ASC' }] })
  expect(rowsOf(called)).toHaveLength(3)
  expect(rowsOf(called).every(({ metadata }) => metadata.name.includes('Owl'))).toBe(true)
})

test('refusals are the document’s bodies', async () => {
  const cases: [Promise<{ status: number; body: unknown }>, string][] = [
    [post(sample().url + listPath, request(), { 'x-access-key': 'wrong' }), 'Unauthorized'],
    [call(listPath, '{"side":'), 'WebrpcBadRequest'],
    [call(listPath, '[]'), 'InvalidArgument'],
    [call(listPath, request({ side: 'both' })), 'InvalidArgument'],
    [call(listPath, request({ contractAddress: `0x${'1'.repeat(40)}` })), 'NotFound'],
    [call(marketplacePath('Nothing'), {}), 'WebrpcBadRoute'],
    [call('/elsewhere', {}), 'WebrpcBadRoute'],
  ]
  for (const [calling, name] of cases) {
    const { status, body } = await calling
    expect(body).toMatchObject(failure(name))
    expect(status).toBe((body as { status: number }).status)
  }
  const response = await fetch(sample().url + listPath)
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await response.json()).toMatchObject(failure('WebrpcBadMethod'))
})

describe('faults', () => {
  const faulty = (fault: string): Promise<Response> =>
    fetch(`${sample().url}/fault/${fault}${listPath}`, {
      method: 'POST',
      headers: { 'x-access-key': keyring.accessKey },
      body: JSON.stringify(request()),
    })

  it('make every row of the error table, by address and by header', async () => {
    for (const { name, status, origin } of errorTable) {
      if (status < 400) continue
      const byAddress = await faulty(name)
      expect(byAddress.status, name).toBe(status)
      expect(await byAddress.json()).toMatchObject(failure(name))
      if (origin === 'observed') continue
      const byHeader = await post(sample().url + listPath, request(), { 'sample-fault': name })
      expect(byHeader.body).toMatchObject(failure(name))
    }
    expect((await faulty('RateLimited=7')).headers.get('retry-after')).toBe('7')
  })

  it('break answers and connections', async () => {
    const malformed = await (await faulty('malformed')).text()
    expect(() => JSON.parse(malformed) as unknown).toThrow(SyntaxError)
    expect((await faulty('not-json')).headers.get('content-type')).toBe('text/html')
    await expect(faulty('drop')).rejects.toThrow('fetch failed')
    expect((await faulty('slow=30')).status).toBe(200)
    const odd = (await (await faulty('odd')).json()) as { collectibles: unknown[] }
    expect(odd.collectibles).toHaveLength(20)
    expect(await (await faulty('unheard-of')).json()).toMatchObject(failure('InvalidArgument'))
  })
})

it('pictures are PNGs of each collectible, each its own', async () => {
  const [row] = rowsOf(await call(listPath, request()))
  expect(row?.metadata.image).toMatch(`${sample().url}/images/`)
  const picture = async (number: number) => fetch(`${sample().url}/images/${number}.png`)
  const bytes = Buffer.from(await (await picture(1)).arrayBuffer())
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([320, 320])
  const data = bytes.indexOf('IDAT')
  const rows = inflateSync(bytes.subarray(data + 4, data + 4 + bytes.readUInt32BE(data - 4)))
  expect(rows).toHaveLength(321 * 320)
  expect(Buffer.from(await (await picture(2)).arrayBuffer())).not.toEqual(bytes)
  expect([(await picture(0)).status, (await picture(2001)).status]).toEqual([404, 404])
})

const url = 'http://127.0.0.1:9/hooks/nobody'
const transfer = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
const indexer = (method: string, body: unknown): Promise<Called> => call(`/rpc/Indexer/${method}`, body)
const add = (over: Record<string, unknown> = {}, filters: Record<string, unknown> = {}): Promise<Called> =>
  indexer('AddWebhookListener', {
    url,
    filters: { contractAddresses: [sample().collection(1)], events: [transfer], ...filters },
    ...over,
  })

test('listeners are answered as they were understood, with an id that a double holds exactly', async () => {
  const token = 2n ** 256n - 1n
  const mixed = `0x${sample().collection(1).slice(2).toUpperCase()}`
  const called = await indexer(
    'AddWebhookListener',
    `{"url":"${url}","projectId":4711,"filters":{"contractAddresses":["${mixed}"],"events":["event ${transfer};","Transfer(address , address,uint)"],"tokenIDs":["7",8,${token}],"accounts":["${mixed}"]}}`,
  )
  expect(called.text).toMatch(/"id":\d{10},/)
  // The last digits of a token beyond 2^53 are there, too.
  expect(called.text).toContain(String(token))
  expect(called.body['listener']).toMatchObject({
    projectID: 4711,
    url,
    active: true,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(\d{6}|\d{9})Z$/) as string,
    filters: {
      contractAddresses: [sample().collection(1)],
      events: [
        'Transfer(address indexed from,address indexed to,uint256 indexed tokenId)',
        'Transfer(address,address,uint256)',
      ],
      accounts: [sample().collection(1)],
      topicHashes: null,
    },
  })
  expect((await add()).body).toMatchObject({ listener: { filters: { tokenIDs: null, accounts: null } } })
})

test('listeners can be registered twice and removed once each, by number or by text', async () => {
  const idOf = async (): Promise<number> => ((await add()).body['listener'] as { id: number }).id
  const [first, second] = [await idOf(), await idOf()]
  const ids = async (): Promise<number[]> => {
    const { listeners } = (await indexer('GetAllWebhookListeners', { projectId: '4711' })).body
    return (listeners as { id: number }[]).map(({ id }) => id)
  }
  const remove = async (id: number | string) =>
    (await indexer('RemoveWebhookListener', { id, projectId: 4711 })).body
  expect(await ids()).toEqual(expect.arrayContaining([first, second]))
  expect(await remove(first)).toEqual({ status: true })
  expect(await ids()).not.toContain(first)
  expect(await remove(first)).toMatchObject({ error: 'NotFound' })
  expect(await remove(String(second))).toEqual({ status: true })
})

test('listeners are refused with the field that is wrong, and for other projects', async () => {
  const cases: [Promise<Called>, string, RegExp][] = [
    [add({}, { events: ['Transfer('] }), 'InvalidArgument', /events\[0\]/],
    [add({}, { contractAddresses: undefined }), 'InvalidArgument', /filters\.contractAddresses/],
    [add({ projectId: 4712 }), 'PermissionDenied', /4711/],
    [indexer('RemoveWebhookListener', { id: '1', projectId: '4712' }), 'PermissionDenied', /4712/],
    [indexer('GetAllWebhookListeners', { projectId: 1 }), 'PermissionDenied', /4711/],
  ]
  for (const [calling, error, cause] of cases)
    expect((await calling).body).toMatchObject({ error, cause: expect.stringMatching(cause) as string })
})

test('without a chain only keys sign', async () => {
  const isValid = async (walletAddress: string, signature: string, chainId = '31337') => {
    const digest = hashMessage('hello')
    const { body } = await call('/rpc/API/IsValidSignature', { chainId, walletAddress, digest, signature })
    return body['isValid'] ?? body['error']
  }
  const signature = await signAs(3, 'hello')
  expect(await isValid(addressOf(3), signature)).toBe(true)
  expect(await isValid(addressOf(4), signature)).toBe(false)
  for (const broken of ['0x', '0x12', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])
    expect(await isValid(addressOf(3), broken)).toBe(false)
  expect(await isValid(addressOf(3), '0x1')).toBe('InvalidArgument')
  expect(await isValid(addressOf(3), signature, '137')).toBe('InvalidArgument')
})

test('without a chain what needs a chain is not offered, with the reason', async () => {
  const wallet = addressOf(1)
  const fees = await call('/rpc/Relayer/FeeOptions', { wallet, to: wallet, data: '0x' })
  expect(fees.body).toMatchObject({
    error: 'NotImplemented',
    code: 9999,
    cause: expect.stringContaining('without a chain') as string,
  })
  const faulty = await call('/rpc/Sample/PlayFault', { fault: 'lost' })
  expect(faulty.body).toMatchObject({ error: 'NotImplemented' })
})

test('without a chain linked wallets are for who signed as the parent', async () => {
  const message = `parent wallet with address ${addressOf(6)}`
  const linked = async (over: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
    const { body } = await call('/rpc/API/GetLinkedWallets', {
      parentWalletAddress: addressOf(6),
      parentWalletMessage: message,
      parentWalletSignature: await signAs(6, message),
      signatureChainId: 'devnet',
      ...over,
    })
    return body
  }
  const own = await linked()
  const wallets = own['linkedWallets'] as Record<string, unknown>[]
  expect(wallets.length).toBeGreaterThan(0)
  expect(wallets.every(({ walletAddress }) => walletAddress === addressOf(6))).toBe(true)
  const checksummed = `parent wallet with address 0x${addressOf(6).slice(2).toUpperCase()}` as const
  const signed = await signAs(6, checksummed)
  expect(await linked({ parentWalletMessage: checksummed, parentWalletSignature: signed })).toEqual(own)
  expect(await linked({ parentWalletSignature: await signAs(7, message) })).toMatchObject({
    error: 'PermissionDenied',
  })
  for (const wrong of [{ parentWalletAddress: addressOf(7) }, { parentWalletMessage: 'give me everything' }])
    expect(await linked(wrong)).toMatchObject({ error: 'InvalidArgument' })
})

test('without a chain audiences are those of the project, one of them deleted', async () => {
  const { body } = await call('/rpc/Builder/ListAudiences', { projectId: '4711' })
  const audiences = body['audiences'] as Record<string, unknown>[]
  expect(audiences.filter((audience) => 'deletedAt' in audience)).toHaveLength(1)
  const other = await call('/rpc/Builder/ListAudiences', { projectId: 1 })
  expect(other.body).toMatchObject({ error: 'ProjectNotFound', code: 3002, status: 400 })
})

test('without a chain filters of a collection are those its collectibles have', async () => {
  const filtersOf = async (place: 0 | 2, key = 'chainID') => {
    const asked = { [key]: '31337', contractAddress: sample().collection(place) }
    const { body } = await call('/rpc/Metadata/TokenCollectionFilters', asked)
    return body['filters'] as Record<string, unknown>[]
  }
  const keepers = await filtersOf(0)
  expect(keepers.map(({ name }) => name)).toEqual(['Level', 'Lanterns', 'Region', 'Rarity', 'Skills'])
  expect(keepers[0]).toEqual({ name: 'Level', type: 'INT', min: 1, max: 100 })
  expect(keepers[3]).toEqual({
    name: 'Rarity',
    type: 'STRING',
    min: null,
    max: null,
    values: ['Common', 'Epic', 'Legendary', 'Rare', 'Uncommon'],
  })
  expect(keepers[4]).toMatchObject({
    type: 'ARRAY',
    values: expect.arrayContaining(['Diving', 'Weaving']) as string[],
  })
  expect(await filtersOf(0, 'chainId')).toEqual(keepers)
  expect(await filtersOf(2)).not.toEqual(keepers)
})
