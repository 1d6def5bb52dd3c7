import { afterEach, describe, expect, it } from 'vitest'
import { succeed } from '../core/result.ts'
import { feesHandlers } from './features/fees/handlers.ts'
import { ordersHandlers, type OrdersHandlerDeps } from './features/orders/handlers.ts'
import { checkoutHandlers, offersHandlers } from './features/orders/offers-handlers.ts'
import { createServiceClient } from './features/service-client/service-client.ts'
import { createMemoryCallLog } from './features/service-client/testing/memory-call-log.ts'
import { projectAt } from './features/service-client/testing/project.ts'
import { startTestServer, type TestServer } from './features/service-client/testing/test-server.ts'
import { audiencesHandlers } from './features/wallets/audiences-handlers.ts'
import { walletsHandlers } from './features/wallets/handlers.ts'
import { sendJson } from './platform/http/testing/local-server.ts'
import { errorOf, valueOf } from '../core/testing/value-of.ts'

// Methods that request one operation of the service and answer what is in it.

const contractAddress = `0x${'c'.repeat(40)}`
const where = { project: 'p1', network: 'polygon' }
const context = { signal: new AbortController().signal, caller: 'page' } as const
const networks = { chainId: (slug: string) => (slug === 'polygon' ? 137 : undefined) }

let server: TestServer | undefined
afterEach(() => server?.stop())

/** Handlers over a service that answers every call with `answer`. */
const over = async (answer: unknown, projectId = '9') => {
  server = await startTestServer((_request, response) => sendJson(response, 200, answer))
  const project = { ...projectAt(server.url), projectId }
  const service = createServiceClient({
    getProject: () => project,
    readSecret: () => succeed('key'),
    callWriter: createMemoryCallLog(),
    chainIdOf: networks.chainId,
    limits: { backoffMs: 1 },
  })
  const deps = { service, networks, projects: { get: () => project } }
  return {
    offers: offersHandlers({
      ...deps,
      saleAccounts: { ownMakers: async () => succeed([]), usedAccounts: async () => succeed([]) },
    }),
    checkout: checkoutHandlers(deps),
    fees: feesHandlers(deps),
    audiences: audiencesHandlers(deps),
    wallets: walletsHandlers({ ...deps, callSigner: () => Promise.reject(new Error('no signer')) }),
    properties: ordersHandlers({ ...deps, orders: {} as OrdersHandlerDeps['orders'] }).properties,
  }
}

const sent = (): { path: string | undefined; body: unknown } => {
  const last = server?.received.at(-1)
  return { path: last?.path.split('/').at(-1), body: JSON.parse(last?.body ?? 'null') }
}

const offer = { orderId: '0x01', priceAmount: '5' }

describe('a method of one operation', () => {
  it('offers.list', async () => {
    const { offers } = await over({ offers: [offer], page: { page: 2, pageSize: 5, more: true } })
    const input = { ...where, contractAddress, tokenId: '7' }
    expect(valueOf(await offers.list({ ...input, page: { page: 2, pageSize: 5 } }, context))).toMatchObject({
      offers: [offer],
      page: { page: 2, more: true },
      call: { id: 1, status: 200 },
    })
    expect(sent()).toEqual({
      path: 'ListOffersForCollectible',
      body: { contractAddress, tokenId: '7', filter: {}, page: { page: 2, pageSize: 5 } },
    })
  })

  it('offers.highest, also when there is none', async () => {
    const { offers } = await over({ order: null })
    const input = { ...where, contractAddress, tokenId: '7', filter: { createdBy: [contractAddress] } }
    expect(await offers.highest(input, context)).toMatchObject({ ok: true, value: { offer: null } })
    expect(sent()).toEqual({
      path: 'GetHighestPriceOfferForCollectible',
      body: { contractAddress, tokenId: '7', filter: { createdBy: [contractAddress] } },
    })
  })

  it('checkout.options', async () => {
    const { checkout } = await over({ options: { swap: [1], nftCheckout: [], onRamp: [] } })
    const request = {
      wallet: contractAddress,
      orders: [{ contractAddress, orderId: '0x01' }],
      additionalFee: 0,
    }
    expect(valueOf(await checkout.options({ ...where, ...request }, context))).toMatchObject({
      options: { swap: [1], nftCheckout: [], onRamp: [] },
    })
    expect(sent()).toEqual({ path: 'CheckoutOptionsMarketplace', body: request })
  })

  it('fees.options', async () => {
    const { fees } = await over({ options: [], sponsored: true })
    const request = { wallet: contractAddress, to: contractAddress, data: '0x', simulate: true }
    expect(valueOf(await fees.options({ ...where, ...request }, context))).toMatchObject({
      options: [],
      sponsored: true,
      quote: null,
    })
    expect(sent()).toEqual({ path: 'FeeOptions', body: request })
  })

  it('wallets.linked', async () => {
    const { wallets } = await over({ linkedWallets: [] })
    const request = { parent: contractAddress, message: 'mine', signature: '0x01' }
    expect(valueOf(await wallets.linked({ ...where, ...request }, context))).toMatchObject({ wallets: [] })
    expect(sent()).toEqual({
      path: 'GetLinkedWallets',
      body: {
        parentWalletAddress: contractAddress,
        parentWalletMessage: 'mine',
        parentWalletSignature: '0x01',
        signatureChainId: '137',
      },
    })
  })

  it('audiences.list, by the number of the project', async () => {
    const { audiences } = await over({ audiences: [{ id: 3, name: 'A' }] })
    expect(valueOf(await audiences.list({ project: 'p1' }, context))).toMatchObject({
      audiences: [{ id: '3', name: 'A', contactCount: null }],
    })
    expect(sent()).toMatchObject({ path: 'ListAudiences', body: { projectId: 9 } })
    await server?.stop()
    const nameless = await over({ audiences: [] }, '')
    expect(errorOf(await nameless.audiences.list({ project: 'p1' }, context))).toMatchObject({
      kind: 'conflict',
      field: 'project',
    })
    expect(server?.received).toEqual([])
  })

  it('orders.properties', async () => {
    const rarity = { name: 'Rarity', type: 'STRING', values: ['rare'] }
    const { properties } = await over({ filters: [rarity] })
    expect(valueOf(await properties({ ...where, contractAddress }, context))).toMatchObject({
      properties: [rarity],
    })
    expect(sent()).toEqual({ path: 'TokenCollectionFilters', body: { chainId: '137', contractAddress } })
  })

  it('names the call whose answer lacks what it is about', async () => {
    const { fees } = await over({ options: [], sponsored: true })
    const failed = await fees.options({ ...where, wallet: '', to: '', data: '', simulate: false }, context)
    expect(failed.ok).toBe(true)
    await server?.stop()
    const { offers } = await over({ order: 'best' })
    const input = { ...where, contractAddress, tokenId: '7' }
    expect(errorOf(await offers.highest(input, context))).toMatchObject({ kind: 'bad-answer', callId: 1 })
  })
})
