import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeAbiParameters, encodeFunctionData, hashMessage } from 'viem/utils'
import { coinAbi } from './artifacts/abis.ts'
import { findAnvil } from './chain/anvil-binary.ts'
import type { Address, Devnet, Hex } from './chain/chain-types.ts'
import { accountOf, roles } from './chain/seed/roles.ts'
import { post, startTestSample, type Called, type TestSample } from './testing/call.ts'
import { addressOf, signAs } from './testing/operation-calls.ts'

const missing = findAnvil() === null

const isValid = async (
  url: string,
  walletAddress: string,
  signature: string,
  { message = 'hello', chainId = '31337' } = {},
): Promise<unknown> => {
  const { status, body } = await post(`${url}/rpc/API/IsValidSignature`, {
    chainId,
    walletAddress,
    digest: hashMessage(message),
    signature,
  })
  return status === 200 ? body['isValid'] : body['error']
}

describe('with the devnet', () => {
  beforeEach((context) => context.skip(missing, 'there is no local node for this platform'))
  let sample: TestSample
  let devnet: Devnet
  beforeAll(async () => {
    if (missing) return
    sample = await startTestSample('anvil')
    if (sample.world.devnet === null) throw new Error('no devnet')
    devnet = sample.world.devnet
  })
  afterAll(async () => {
    if (!missing) await sample.stop()
  })

  it('verifies signatures of keys and of wallets, deployed or not', async () => {
    const { url } = sample
    const own = await signAs(roles.walletOwner, 'hello')
    expect(await isValid(url, addressOf(roles.walletOwner), own)).toBe(true)
    expect(await isValid(url, addressOf(roles.walletOwner), own, { chainId: 'devnet' })).toBe(true)
    expect(await isValid(url, addressOf(1), own)).toBe(false)
    expect(await isValid(url, addressOf(roles.walletOwner), own, { message: 'other' })).toBe(false)
    const { deployed, counterfactual } = devnet.wallets
    expect(await isValid(url, deployed.address, own)).toBe(true)
    expect(await isValid(url, deployed.address, await signAs(2, 'hello'))).toBe(false)
    const future = await signAs(roles.futureWalletOwner, 'hello')
    const { factory, factoryData, address } = counterfactual
    const parts = encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [factory, factoryData, future],
    )
    const wrapped: Hex = `${parts}${'6492'.repeat(16)}`
    expect(await isValid(url, address, wrapped)).toBe(true)
    expect(await isValid(url, address, future)).toBe(false)
    expect(await isValid(url, address, `${wrapped.slice(0, 40)}00${wrapped.slice(42)}`)).toBe(false)
  })

  it('estimates the gas of a transaction and prices it in three coins', async () => {
    const from = accountOf(devnet.accounts, roles.newcomer)
    const [, wrapped] = devnet.currencies
    const fees = (over: Record<string, unknown>): Promise<Called> =>
      post(`${sample.url}/rpc/Relayer/FeeOptions`, {
        wallet: from,
        to: wrapped.address,
        data: encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [addressOf(1), 1n] }),
        simulate: true,
        ...over,
      })
    type Option = { token: Record<string, unknown>; to: string; value: string; gasLimit: number }
    const { body } = await fees({})
    expect(body).toMatchObject({ sponsored: false, quote: expect.stringMatching(/^0x/) as string })
    const options = body['options'] as Option[]
    expect(options.map(({ token }) => [token['symbol'], token['type'], 'contractAddress' in token])).toEqual([
      ['ETH', 'UNKNOWN', false],
      ['WETH', 'ERC20_TOKEN', true],
      ['USDC', 'ERC20_TOKEN', true],
    ])
    const [native, coin, dollar] = options.map(({ value }) => BigInt(value))
    expect(options[0]?.gasLimit).toBeGreaterThan(21_000)
    expect(options[0]?.gasLimit).toBeLessThan(100_000)
    expect(native).toBeGreaterThan(0n)
    expect(coin).toBe(native)
    // 2,650 dollars an ether, six digits against eighteen, rounded up.
    expect(dollar).toBe(((native ?? 0n) * 2650n + 10n ** 12n - 1n) / 10n ** 12n)

    const tooMuch = encodeFunctionData({
      abi: coinAbi,
      functionName: 'transfer',
      args: [addressOf(1), 1n << 200n],
    })
    const refused = await fees({ data: tooMuch })
    expect(refused.body).toMatchObject({
      error: 'InvalidArgument',
      cause: expect.stringContaining('TooLittle') as string,
    })
    const rough = (await fees({ data: tooMuch, simulate: false })).body['options'] as Option[]
    expect(rough[0]?.gasLimit).toBeGreaterThan(options[0]?.gasLimit ?? 0)
    const sponsored = await fees({ wallet: devnet.wallets.deployed.address, data: '0x', to: from })
    expect(sponsored.body).toMatchObject({ options: [], sponsored: true })
  })

  it('tells a parent wallet that is a contract of its linked wallets', async () => {
    const parent = devnet.wallets.deployed.address
    const message = `parent wallet with address ${parent}`
    const called = await post(`${sample.url}/rpc/API/GetLinkedWallets`, {
      parentWalletAddress: parent,
      parentWalletMessage: message,
      parentWalletSignature: await signAs(roles.walletOwner, message),
      signatureChainId: '31337',
    })
    expect(called.body).toEqual({ linkedWallets: [] })
  })
})

describe('without a chain', () => {
  let sample: TestSample
  beforeAll(async () => {
    sample = await startTestSample()
  })
  afterAll(() => sample.stop())

  it('only keys sign', async () => {
    const signature = await signAs(3, 'hello')
    expect(await isValid(sample.url, addressOf(3), signature)).toBe(true)
    expect(await isValid(sample.url, addressOf(4), signature)).toBe(false)
    for (const broken of ['0x', '0x12', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`]) {
      expect(await isValid(sample.url, addressOf(3), broken)).toBe(false)
    }
    expect(await isValid(sample.url, addressOf(3), '0x1')).toBe('InvalidArgument')
    expect(await isValid(sample.url, addressOf(3), signature, { chainId: '137' })).toBe('InvalidArgument')
  })

  it('what needs a chain is not offered, with the reason', async () => {
    const wallet = addressOf(1)
    const fees = await post(`${sample.url}/rpc/Relayer/FeeOptions`, { wallet, to: wallet, data: '0x' })
    expect(fees.body).toMatchObject({ error: 'NotImplemented', code: 9999, status: 500 })
    expect(fees.body['cause']).toContain('without a chain')
    const reorganised = await post(`${sample.url}/rpc/Sample/Reorganise`, { depth: 1 })
    expect(reorganised.body).toMatchObject({ error: 'NotImplemented' })
  })

  it('linked wallets are for who signed as the parent', async () => {
    const linked = async (over: Record<string, unknown> = {}): Promise<Called> => {
      const message = `parent wallet with address ${addressOf(6)}`
      return post(`${sample.url}/rpc/API/GetLinkedWallets`, {
        parentWalletAddress: addressOf(6),
        parentWalletMessage: message,
        parentWalletSignature: await signAs(6, message),
        signatureChainId: 'devnet',
        ...over,
      })
    }
    const { body } = await linked()
    const wallets = body['linkedWallets'] as Record<string, unknown>[]
    expect(wallets.length).toBeGreaterThan(0)
    expect(wallets.every(({ walletAddress }) => walletAddress === addressOf(6))).toBe(true)
    expect((await linked()).body).toEqual(body)

    const checksummed = `parent wallet with address 0x${addressOf(6).slice(2).toUpperCase()}` as const
    const other = { parentWalletMessage: checksummed, parentWalletSignature: await signAs(6, checksummed) }
    expect((await linked(other)).body).toEqual(body)
    const forged = await signAs(7, `parent wallet with address ${addressOf(6)}`)
    expect((await linked({ parentWalletSignature: forged })).body).toMatchObject({
      error: 'PermissionDenied',
      status: 403,
    })
    const parentWalletAddress: Address = addressOf(7)
    expect((await linked({ parentWalletAddress })).body).toMatchObject({ error: 'InvalidArgument' })
    expect((await linked({ parentWalletMessage: 'give me everything' })).body).toMatchObject({
      error: 'InvalidArgument',
    })
  })

  it('audiences are those of the project, one of them deleted', async () => {
    const { body } = await post(`${sample.url}/rpc/Builder/ListAudiences`, { projectId: '4711' })
    const audiences = body['audiences'] as Record<string, unknown>[]
    expect(audiences.filter((audience) => 'deletedAt' in audience)).toHaveLength(1)
    const other = await post(`${sample.url}/rpc/Builder/ListAudiences`, { projectId: 1 })
    expect(other.body).toMatchObject({ error: 'ProjectNotFound', code: 3002, status: 400 })
  })

  it('filters of a collection are those its collectibles have', async () => {
    const filtersOf = async (place: 0 | 2, key = 'chainID'): Promise<unknown> => {
      const request = { [key]: '31337', contractAddress: sample.collection(place) }
      return (await post(`${sample.url}/rpc/Metadata/TokenCollectionFilters`, request)).body['filters']
    }
    const keepers = (await filtersOf(0)) as Record<string, unknown>[]
    expect(keepers.map(({ name, type }) => [name, type])).toEqual([
      ['Level', 'INT'],
      ['Lanterns', 'INT'],
      ['Region', 'STRING'],
      ['Rarity', 'STRING'],
      ['Skills', 'ARRAY'],
    ])
    expect(keepers[0]).toEqual({ name: 'Level', type: 'INT', min: 1, max: 100 })
    expect(keepers[3]).toEqual({
      name: 'Rarity',
      type: 'STRING',
      min: null,
      max: null,
      values: ['Common', 'Epic', 'Legendary', 'Rare', 'Uncommon'],
    })
    expect(keepers[4]).toMatchObject({ values: expect.arrayContaining(['Diving', 'Weaving']) as string[] })
    expect(await filtersOf(0, 'chainId')).toEqual(keepers)
    expect(await filtersOf(2)).not.toEqual(keepers)
  })
})
