import { expect, it, test } from 'vitest'
import { errorTable } from '../core/wire/error-table.ts'
import { keyring, listPath, marketplacePath, post, startTestSample, type Called } from './testing/call.ts'
import { addressOf, signAs } from './testing/operation-calls.ts'
import { hashMessage } from 'viem/utils'
import { inAllTests } from '../core/testing/in-tests.ts'

const sample = inAllTests(startTestSample)

const request = (over: object = {}) => ({
  side: 'listing',
  contractAddress: sample().collection(),
  filter: { includeEmpty: false },
  page: { page: 1, pageSize: 20 },
  ...over,
})
const call = (path: string, body: unknown): Promise<Called> => post(sample().url + path, body)

const failure = (name: string): Record<string, unknown> => {
  const row = errorTable.find((candidate) => candidate.name === name)
  return { error: row?.name, code: row?.code, msg: row?.msg, status: row?.status }
}

test('both generations of the wire match JSON keys in any letter case', async () => {
  const called = await call(listPath, {
    SIDE: 'listing',
    contractaddress: sample().collection().toUpperCase().replace('0X', '0x'),
    PAGE: { Page: 1, pagesize: 3, SORT: [{ Column: 'price_usd', ORDER: 'ASC' }] },
  })
  expect(called.body['page']).toMatchObject({ pageSize: 3, sort: [{ column: 'price_usd', order: 'ASC' }] })
  expect(called.body['collectibles']).toHaveLength(3)
})

test('refusals are the document’s bodies', async () => {
  const cases: [Promise<{ status: number; body: unknown }>, string][] = [
    [post(sample().url + listPath, request(), { 'x-access-key': 'wrong' }), 'Unauthorized'],
    [call(listPath, '{"side":'), 'WebrpcBadRequest'],
    [call(listPath, '[]'), 'InvalidArgument'],
    [call(listPath, request({ contractAddress: `0x${'1'.repeat(40)}` })), 'NotFound'],
    [call(marketplacePath('Nothing'), {}), 'WebrpcBadRoute'],
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

const faulty = (fault: string): Promise<Response> =>
  fetch(`${sample().url}/fault/${fault}${listPath}`, {
    method: 'POST',
    headers: { 'x-access-key': keyring.accessKey },
    body: JSON.stringify(request()),
  })

it('faults make every row of the error table, by address and by header', async () => {
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

it('faults break answers and connections', async () => {
  const malformed = await (await faulty('malformed')).text()
  expect(() => JSON.parse(malformed) as unknown).toThrow(SyntaxError)
  expect((await faulty('not-json')).headers.get('content-type')).toBe('text/html')
  await expect(faulty('drop')).rejects.toThrow('fetch failed')
  expect((await faulty('slow=30')).status).toBe(200)
  const odd = (await (await faulty('odd')).json()) as { collectibles: unknown[] }
  expect(odd.collectibles).toHaveLength(20)
  expect(await (await faulty('unheard-of')).json()).toMatchObject(failure('InvalidArgument'))
})

it('pictures are PNGs of each collectible, each its own', async () => {
  const { text } = await call(listPath, request())
  expect(text).toContain(`${sample().url}/images/`)
  const picture = async (number: number) => fetch(`${sample().url}/images/${number}.png`)
  const [one, other] = await Promise.all([1, 2].map(async (at) => (await picture(at)).text()))
  expect(one).toMatch(/^.PNG\r\n\x1a\n/)
  expect(other).not.toBe(one)
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
  const remove = async (id: number | string) =>
    (await indexer('RemoveWebhookListener', { id, projectId: 4711 })).body
  const isListed = async (id: number): Promise<boolean> =>
    (await indexer('GetAllWebhookListeners', { projectId: '4711' })).text.includes(`"id":${id},`)
  expect([await isListed(first), await isListed(second)]).toEqual([true, true])
  expect(await remove(first)).toEqual({ status: true })
  expect([await isListed(first), await isListed(second)]).toEqual([false, true])
  expect(await remove(first)).toMatchObject({ error: 'NotFound' })
  expect(await remove(String(second))).toEqual({ status: true })
})

test('listeners are refused with the field that is wrong, and for other projects', async () => {
  const cases: [Promise<Called>, string, RegExp][] = [
    [add({}, { events: ['Transfer('] }), 'InvalidArgument', /events\[0\]/],
    [add({}, { contractAddresses: undefined }), 'InvalidArgument', /filters\.contractAddresses/],
    [add({}, { contractAddresses: ['0x12'] }), 'InvalidArgument', /filters\.contractAddresses\[0\]/],
    [add({}, { accounts: ['me'] }), 'InvalidArgument', /filters\.accounts\[0\]/],
    [add({}, { tokenIDs: [1, String(2n ** 256n)] }), 'InvalidArgument', /filters\.tokenIDs\[1\]/],
    [add({}, { topicHashes: ['0x12'] }), 'InvalidArgument', /filters\.topicHashes\[0\]/],
    [add({ url: 'ftp://127.0.0.1/' }), 'InvalidArgument', /url/],
    [add({ projectId: 4712 }), 'PermissionDenied', /4711/],
    [indexer('RemoveWebhookListener', { id: '1', projectId: '4712' }), 'PermissionDenied', /4712/],
    [indexer('GetAllWebhookListeners', { projectId: 1 }), 'PermissionDenied', /4711/],
  ]
  for (const [calling, error, cause] of cases)
    expect((await calling).body).toMatchObject({ error, cause: expect.stringMatching(cause) as string })
})

test('without a chain only keys sign', async () => {
  const signature = await signAs(3, 'hello')
  for (const [account, presented, chainId, isValid] of [
    [3, signature, '31337', true],
    [4, signature, '31337', false],
    [3, '0x12', '31337', false],
    [3, `0x${'ff'.repeat(65)}`, '31337', false],
    [3, '0x1', '31337', 'InvalidArgument'],
    [3, signature, '137', 'InvalidArgument'],
  ] as const) {
    const asked = { chainId, walletAddress: addressOf(account), digest: hashMessage('hello') }
    const { body } = await call('/rpc/API/IsValidSignature', { ...asked, signature: presented })
    expect(body['isValid'] ?? body['error']).toBe(isValid)
  }
})

test('without a chain what needs a chain is not offered, with the reason', async () => {
  const wallet = addressOf(1)
  const cause: unknown = expect.stringContaining('chain')
  const refused = { error: 'NotImplemented', code: 9999, cause }
  const fees = await call('/rpc/Relayer/FeeOptions', { wallet, to: wallet, data: '0x' })
  expect(fees.body).toMatchObject(refused)
  expect((await call('/rpc/Sample/PlayFault', { fault: 'lost' })).body).toMatchObject(refused)
})

test('without a chain linked wallets are for who signed as the parent', async () => {
  const message = `parent wallet with address ${addressOf(6)}`
  const usual = {
    parentWalletAddress: addressOf(6),
    parentWalletMessage: message,
    signatureChainId: 'devnet',
  }
  const linked = async (signer = 6, over: object = {}): Promise<Record<string, unknown>> => {
    const asked = { ...usual, parentWalletSignature: await signAs(signer, message), ...over }
    return (await call('/rpc/API/GetLinkedWallets', asked)).body
  }
  expect((await linked())['linkedWallets']).not.toEqual([])
  expect(await linked(7)).toMatchObject({ error: 'PermissionDenied' })
  for (const wrong of [{ parentWalletAddress: addressOf(7) }, { parentWalletMessage: 'give me everything' }])
    expect(await linked(6, wrong)).toMatchObject({ error: 'InvalidArgument' })
})
