import { expect, it } from 'vitest'
import { succeed } from '../core/result.ts'
import { feesHandlers } from '../features/fees/desk/handlers.ts'
import { ordersHandlers, type OrdersHandlerDeps } from '../features/orders/desk/handlers.ts'
import { checkoutHandlers, offersHandlers } from '../features/orders/desk/offers-handlers.ts'
import { createServiceClient } from '../features/service-client/desk/service-client.ts'
import { createMemoryCallLog } from '../features/service-client/desk/testing/memory-call-log.ts'
import { projectAt } from '../features/service-client/desk/testing/project.ts'
import { startTestServer, type TestServer } from '../features/service-client/desk/testing/test-server.ts'
import { audiencesHandlers } from '../features/wallets/desk/audiences-handlers.ts'
import { walletsHandlers } from '../features/wallets/desk/handlers.ts'
import { sendJson } from './platform/http/testing/local-server.ts'
import { untilEnd } from '../core/testing/in-tests.ts'
import { errorOf } from '../core/testing/value-of.ts'

// Methods that request one operation of the service and answer what is in it.

const contractAddress = `0x${'c'.repeat(40)}`
const where = { project: 'p1', network: 'polygon' }
const context = { signal: new AbortController().signal, caller: 'page' } as const
const networks = { chainId: (slug: string) => (slug === 'polygon' ? 137 : undefined) }

let server: TestServer

/** Handlers over a service that answers every call with `answer`. */
const over = async (answer: unknown, projectId = '9') => {
  server = untilEnd(await startTestServer((_request, response) => sendJson(response, 200, answer)))
  const project = { ...projectAt(server.url), projectId }
  const service = createServiceClient({
    getProject: () => project,
    readSecret: () => succeed('key'),
    callWriter: createMemoryCallLog(),
    chainIdOf: networks.chainId,
    limits: { backoffMs: 1 },
  })
  const deps = { service, networks, projects: { get: () => project } }
  const saleAccounts = { ownMakers: () => [], usedAccounts: async () => succeed([]) }
  return {
    offers: offersHandlers({ ...deps, saleAccounts }),
    checkout: checkoutHandlers(deps),
    fees: feesHandlers(deps),
    audiences: audiencesHandlers(deps),
    wallets: walletsHandlers({ ...deps, callSigner: () => Promise.reject(new Error('no signer')) }),
    properties: ordersHandlers({
      ...deps,
      orders: {} as OrdersHandlerDeps['orders'],
      health: {} as OrdersHandlerDeps['health'],
    }).properties,
  }
}

const sent = () =>
  server.received.map(({ path, body }) => ({
    path: path.split('/').at(-1),
    body: JSON.parse(body) as unknown,
  }))

const offer = { orderId: '0x01', priceAmount: '5' }
const place = { ...where, contractAddress, tokenId: '7' }
const highest = { contractAddress, tokenId: '7', filter: { createdBy: [contractAddress] } }
const checkout = { wallet: contractAddress, orders: [{ contractAddress, orderId: '0x01' }], additionalFee: 0 }
const fee = { wallet: contractAddress, to: contractAddress, data: '0x', simulate: true }
const rarity = { name: 'Rarity', type: 'STRING', values: ['rare'] }
const page = { page: 2, pageSize: 5 }

type Case = {
  /** What the service answers. */
  readonly answer: unknown
  readonly call: (handlers: Awaited<ReturnType<typeof over>>) => unknown
  /** What the service is sent. */
  readonly path: string
  readonly body: unknown
  readonly value: object
}

it.each<Case>([
  {
    answer: { offers: [offer], page: { ...page, more: true } },
    call: ({ offers }) => offers.list({ ...place, page }, context),
    path: 'ListOffersForCollectible',
    body: { contractAddress, tokenId: '7', filter: {}, page },
    value: { offers: [offer], page: { page: 2, more: true }, call: { id: 1, status: 200 } },
  },
  {
    answer: { order: null },
    call: ({ offers }) => offers.highest({ ...where, ...highest }, context),
    path: 'GetHighestPriceOfferForCollectible',
    body: highest,
    value: { offer: null },
  },
  {
    answer: { options: { swap: [1], nftCheckout: [], onRamp: [] } },
    call: (handlers) => handlers.checkout.options({ ...where, ...checkout }, context),
    path: 'CheckoutOptionsMarketplace',
    body: checkout,
    value: { options: { swap: [1], nftCheckout: [], onRamp: [] } },
  },
  {
    answer: { options: [], sponsored: true },
    call: ({ fees }) => fees.options({ ...where, ...fee }, context),
    path: 'FeeOptions',
    body: fee,
    value: { options: [], sponsored: true, quote: null },
  },
  {
    answer: { linkedWallets: [] },
    call: ({ wallets }) =>
      wallets.linked({ ...where, parent: contractAddress, message: 'mine', signature: '0x01' }, context),
    path: 'GetLinkedWallets',
    body: {
      parentWalletAddress: contractAddress,
      parentWalletMessage: 'mine',
      parentWalletSignature: '0x01',
      signatureChainId: '137',
    },
    value: { wallets: [] },
  },
  {
    answer: { audiences: [{ id: 3, name: 'A' }] },
    call: ({ audiences }) => audiences.list({ project: 'p1' }, context),
    path: 'ListAudiences',
    body: { projectId: 9 },
    value: { audiences: [{ id: '3', name: 'A', contactCount: null }] },
  },
  {
    answer: { filters: [rarity] },
    call: ({ properties }) => properties({ ...where, contractAddress }, context),
    path: 'TokenCollectionFilters',
    body: { chainId: '137', contractAddress },
    value: { properties: [rarity] },
  },
])('a method asks $path, and answers what is in it', async ({ answer, call, path, body, value }) => {
  expect(await call(await over(answer))).toMatchObject({ ok: true, value })
  expect(sent()).toEqual([{ path, body }])
})

it('audiences are listed for a project with a number alone', async () => {
  const { audiences } = await over({ audiences: [] }, '')
  const refused = errorOf(await audiences.list({ project: 'p1' }, context))
  expect(refused).toMatchObject({ kind: 'conflict', field: 'project' })
  expect(server.received).toEqual([])
})
