import { beforeAll, describe, expect, it } from 'vitest'
import { encodeAbiParameters, encodeFunctionData, hashMessage } from 'viem/utils'
import { z } from 'zod'
import { valueOf } from '../core/testing/value-of.ts'
import { operationPath, readResponse } from '../core/wire/operation.ts'
import { operations } from '../core/wire/operations.ts'
import { parseJson } from '../core/wire/parse-json.ts'
import { readAnswer } from '../core/wire/read-answer.ts'
import { coinAbi } from './artifacts/abis.ts'
import { findAnvil } from './chain/anvil-binary.ts'
import type { Address, ChainOrder, Devnet, Hex } from './chain/chain-types.ts'
import { cancelCall, transferCall } from './chain/market-actions.ts'
import { createNodeClient } from './chain/node-client.ts'
import { roles } from './chain/seed/roles.ts'
import { createTrader, type Trader } from './chain/testing/trader.ts'
import { network } from './data/network.ts'
import { keyring, marketplacePath, post, startTestSample, type Called } from './testing/call.ts'
import { addressOf, goodRequests, requestFor, signAs, someOrder } from './testing/operation-calls.ts'
import { startLocalServer } from '../main/platform/http/testing/local-server.ts'
import { inAllTests } from '../core/testing/in-tests.ts'

const chain = findAnvil() === null ? 'none' : 'anvil'
const needChain = ['GenerateBuyTransaction', 'GenerateSellTransaction', 'FeeOptions']
const sample = inAllTests(() => startTestSample(chain))
const requests = inAllTests(() => goodRequests(sample()))
const requestOf = (name: string) => requestFor(sample(), requests(), name)

describe.each(operations.map((declared) => [declared.name, declared] as const))('%s', (name, declared) => {
  const path = operationPath(declared)
  // Where this platform has no node, those that need one say so, and everything else holds all the same.
  const isWithout = chain === 'none' && needChain.includes(name)

  it('answers in both generations of the wire, with the document’s shape and nothing else', async () => {
    const chainId = declared.group === 'marketplace' ? { chainId: String(network.chainId) } : {}
    for (const [url, more] of [
      [`${sample().url}/${network.slug}${path}`, {}],
      [sample().url + path, chainId],
    ] as const) {
      const request = { ...(await requestOf(name)), ...more }
      const called = await post(url, request)
      if (isWithout) {
        expect(called.body).toMatchObject({ error: 'NotImplemented' })
        continue
      }
      expect(called.status, called.text).toBe(200)
      const parsed = valueOf(parseJson(called.text))
      expect(readAnswer(declared.response, parsed, { unknownFields: true }).deviations).toEqual([])
      expect(readResponse(declared, parsed).deviations).toEqual([])
      // Clients of the newer generation read the steps in `resp`.
      const isNewer = 'chainId' in request && name.startsWith('Generate')
      expect(called.body['resp']).toEqual(
        isNewer ? { steps: called.body['steps'], canBeUsedWithTrails: false } : undefined,
      )
    }
  })

  it('names the field that is missing, refuses another network, and needs its credentials', async () => {
    const empty = await post(`${sample().url}/${network.slug}${path}`, {})
    expect(empty.body).toMatchObject({ error: 'InvalidArgument', code: 2001, status: 400 })
    expect(empty.body['cause']).toMatch(/^\w+(?:\.\w+)*: /)
    const elsewhere = await post(`${sample().url}/polygon${path}`, await requestOf(name))
    expect(elsewhere.body).toMatchObject({ error: 'WebrpcBadRoute', status: 404 })
    const bare = await post(sample().url + path, {}, {})
    expect(bare.body).toMatchObject({ error: 'Unauthorized', code: 1000, status: 401 })
    const half = await post(sample().url + path, {}, { 'x-access-key': keyring.accessKey })
    expect(half.body['error']).toBe(
      declared.credentials.includes('secretKey') ? 'Unauthorized' : 'InvalidArgument',
    )
  })
})

it('tells the keys of another project, and expired ones, by their own errors', async () => {
  const errorWith = async (authorization: string): Promise<unknown> => {
    const headers = { 'x-access-key': keyring.accessKey, authorization }
    return (await post(`${sample().url}/rpc/Indexer/GetAllWebhookListeners`, {}, headers)).body['error']
  }
  const issued = async (terms: Record<string, unknown>): Promise<string> =>
    String((await post(`${sample().url}/rpc/Sample/IssueKey`, terms)).body['secretKey'])
  expect(await errorWith(`bearer ${await issued({})}`)).toBeUndefined()
  expect(await errorWith(await issued({}))).toBe('Unauthorized')
  expect(await errorWith('BEARER not.a.token')).toBe('Unauthorized')
  const [head = '', , signature = ''] = keyring.secretKey.split('.')
  const claims = Buffer.from('{"project":4711,"exp":9999999999}').toString('base64url')
  expect(await errorWith(`BEARER ${head}.${claims}.${signature}`)).toBe('Unauthorized')
  expect(await errorWith(`BEARER ${await issued({ projectId: 1 })}`)).toBe('PermissionDenied')
  expect(await errorWith(`BEARER ${await issued({ expiresInSeconds: -1 })}`)).toBe('SessionExpired')
})

// What is answered over HTTP is sent to the chain, and what the chain then says is answered over HTTP.
describe.skipIf(chain === 'none')('on the devnet', () => {
  const bodies: string[] = []
  const receiver = inAllTests(() =>
    startLocalServer((_request, response, body) => {
      bodies.push(body)
      response.end()
    }),
  )
  let devnet: Devnet
  let trader: Trader
  beforeAll(() => {
    if (sample().world.devnet === null) throw new Error('no devnet')
    devnet = sample().world.devnet as Devnet
    trader = createTrader(devnet)
  })

  const call = (path: string, body: unknown): Promise<Called> => post(sample().url + path, body)
  const ask = (method: string, body: Record<string, unknown>): Promise<Called> =>
    call(marketplacePath(method), body)

  it('refuses to prepare what cannot be carried out', async () => {
    const listing = await someOrder(sample(), 'listing')
    const usual = { collectionAddress: listing.collection, buyer: trader.newcomer() }
    for (const [over, error] of [
      [{ orderId: `0x${'1'.repeat(64)}` }, 'NotFound'],
      [{ tokenId: '424242' }, 'InvalidArgument'],
      [{ quantity: '0' }, 'InvalidArgument'],
      [{ tokenId: '' }, undefined],
    ] as const) {
      const order = { orderId: listing.orderId, quantity: '1', tokenId: String(listing.tokenId), ...over }
      const { body } = await ask('GenerateBuyTransaction', { ...usual, ordersData: [order] })
      expect(body['error']).toBe(error)
    }
  })

  it('says which orders a wallet could pay for', async () => {
    const [one, other] = [trader.quiet(1, 2), trader.quiet(1, 3)]
    const cheap = await trader.make(one.holder, { tokenId: one.tokenId })
    const dear = await trader.make(other.holder, { tokenId: other.tokenId, unitPrice: 10n ** 26n })
    const cryptoOf = async (wallet: Address, ...made: readonly ChainOrder[]) => {
      const orders = made.map(({ orderId }) => ({ contractAddress: cheap.collection, orderId }))
      const { body } = await ask('CheckoutOptionsMarketplace', { wallet, orders, additionalFee: 250 })
      return z.object({ options: z.looseObject({ crypto: z.string() }) }).parse(body).options.crypto
    }
    expect(await cryptoOf(trader.newcomer(), cheap)).toBe('all')
    expect(await cryptoOf(trader.newcomer(), cheap, dear)).toBe('partially')
    expect(await cryptoOf('0x00000000000000000000000000000000000b0b01', cheap)).toBe('none')
    await devnet.send(one.holder, cancelCall(devnet, [cheap]))
    expect(await cryptoOf(trader.newcomer(), cheap)).toBe('none')
  })

  it('verifies signatures of keys and of wallets, deployed or not', async () => {
    const ownSignature = await signAs(roles.walletOwner, 'hello')
    const future = await signAs(roles.futureWalletOwner, 'hello')
    const owner = addressOf(roles.walletOwner)
    const { deployed, counterfactual } = devnet.wallets
    const { factory, factoryData, address } = counterfactual
    const wrap = (signature: Hex): Hex =>
      `${encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
        [factory, factoryData, signature],
      )}${'6492'.repeat(16)}`
    for (const [walletAddress, signature, isValid, message = 'hello'] of [
      [owner, ownSignature, true],
      [addressOf(1), ownSignature, false],
      [owner, ownSignature, false, 'other'],
      [deployed.address, ownSignature, true],
      [deployed.address, future, false],
      [address, wrap(future), true],
      [address, future, false],
      [address, wrap(ownSignature), false],
      [address, `0x${'ff'.repeat(64)}${'6492'.repeat(16)}`, false],
    ] as const) {
      const digest = hashMessage(message)
      const question = { chainId: 'devnet', walletAddress, signature, digest }
      expect((await call('/rpc/API/IsValidSignature', question)).body).toEqual({ isValid })
    }
    // Asking deploys nothing.
    expect(await createNodeClient(devnet.url).getCode({ address })).toBeUndefined()
  })

  it('estimates the gas of a transaction and prices it in three coins', async () => {
    const { address: to } = devnet.currencies[1]
    const transfer = (amount: bigint): Hex =>
      encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [addressOf(1), amount] })
    const fees = async (over: Record<string, unknown>) => {
      const usual = { wallet: trader.newcomer(), to, data: transfer(1n), simulate: true }
      return (await call('/rpc/Relayer/FeeOptions', { ...usual, ...over })).body
    }
    const option = z.object({ token: z.object({ symbol: z.string() }), value: z.string() })
    const [native, ...coins] = z.array(option).parse((await fees({}))['options'])
    const price = BigInt(native?.value ?? 0)
    expect([native?.token.symbol, price > 0n]).toEqual(['ETH', true])
    // 2,650 dollars an ether, six digits against eighteen, rounded up.
    expect(coins).toEqual([
      { token: { symbol: 'WETH' }, value: String(price) },
      { token: { symbol: 'USDC' }, value: String((price * 2650n + 10n ** 12n - 1n) / 10n ** 12n) },
    ])
    const tooMuch = transfer(1n << 200n)
    expect(await fees({ data: tooMuch })).toMatchObject({ error: 'InvalidArgument' })
    expect((await fees({ data: tooMuch, simulate: false }))['options']).toHaveLength(3)
    const sponsored = await fees({ wallet: devnet.wallets.deployed.address, data: '0x', to: addressOf(1) })
    expect(sponsored).toMatchObject({ options: [], sponsored: true })
  })

  it('delivers what was registered, twice when asked to, takes it back with the chain, and no more after the removal', async () => {
    const { address: collection } = devnet.collections[2]
    const [first, other] = [trader.quiet(2, 0), trader.quiet(2, 1)]
    /** Gives a collectible to its holder: a transfer that changes nothing. */
    const touch = ({ tokenId, holder }: typeof first) =>
      devnet.send(holder, transferCall({ standard: 'ERC721', collection }, holder, holder, tokenId))
    const seen = async () => {
      await sample().world.indexer.sync()
      return bodies
        .splice(0)
        .flatMap((body) => z.array(z.object({ type: z.string() })).parse(JSON.parse(body)))
    }
    const events = ['Transfer(address indexed from, address indexed to, uint256 indexed tokenId)']
    const { body } = await call('/rpc/Indexer/AddWebhookListener', {
      url: `${receiver().url}/hooks/secret`,
      filters: { contractAddresses: [collection], events, tokenIDs: [String(first.tokenId)] },
    })
    const { id } = z.object({ id: z.int() }).parse(body['listener'])
    await touch(first)
    await touch(other)
    expect(await seen()).toEqual([{ type: 'BLOCK_ADDED' }])
    const set = async (terms: object) => (await call('/rpc/Sample/SetFaults', { shares: terms })).body
    expect(await set({ doubled: 1 })).toEqual({ shares: { doubled: 1 } })
    await touch(first)
    expect(await seen()).toHaveLength(2)
    expect(await set({ doubled: 2 })).toMatchObject({ error: 'InvalidArgument' })
    await set({})
    expect((await call('/rpc/Sample/Reorganise', { depth: 1 })).body).toEqual({ depth: 1 })
    expect(await seen()).toEqual([{ type: 'BLOCK_REMOVED' }])
    await call('/rpc/Indexer/RemoveWebhookListener', { id, projectId: keyring.projectId })
    await touch(first)
    expect(await seen()).toEqual([])
  })
})
