import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { keccak256, stringToBytes } from 'viem/utils'
import { knownEvents } from '../../core/webhooks/known-events.ts'
import { parseDelivery } from '../../core/webhooks/parse-delivery.ts'
import type { ParsedEvent } from '../../core/webhooks/parsed-event.ts'
import { recogniseSales } from '../../core/sales/recognise-sales.ts'
import { readElement } from '../../core/webhooks/read-element.ts'
import golden from '../../../resources/fixtures/payloads/current-erc1155-two-events.json' with { type: 'json' }
import type { Address, ChainOrder } from '../chain/chain-types.ts'
import { roles } from '../chain/seed/roles.ts'
import { startDevnet } from '../chain/start-devnet.ts'
import { performTokenEvent, tokenEventNames, type TokenEventName } from '../chain/token-events.ts'
import { createTrader } from '../chain/testing/trader.ts'
import type { Registration, WebhookEvent } from './indexer-types.ts'
import { startIndexer } from './start-indexer.ts'
import { valueOf } from '../../core/testing/value-of.ts'
import { startLocalServer } from '../../main/platform/http/testing/local-server.ts'
import { inAllTests } from '../../core/testing/in-tests.ts'

type Delivery = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }
const received: Delivery[] = []
/** Statuses to answer with before 200. */
const refusals: number[] = []

const receiver = inAllTests(() =>
  startLocalServer((request, response, body) => {
    const status = refusals.shift() ?? 200
    if (status === 200) received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(status).end()
  }),
)
const devnet = inAllTests(async () => valueOf(await startDevnet()))
const indexer = inAllTests(() => startIndexer(devnet(), { waits: [5, 10, 20] }))
let coin: Address
beforeAll(() => void (coin = devnet().currencies[1].address))

const register = (filters: Registration['filters'], path = '/hooks/secret') =>
  valueOf(indexer().add({ url: receiver().url + path, projectId: 4711, filters }))
afterEach(() => {
  for (const { id } of indexer().list(4711)) indexer().remove(id, 4711)
  received.length = 0
})

const perform = async (...names: TokenEventName[]): Promise<void> => {
  for (const name of names) await performTokenEvent(devnet(), name)
  await indexer().sync()
}
const eventsAt = (path = '/hooks/secret'): WebhookEvent[] =>
  received
    .filter((delivery) => delivery.path === path)
    .flatMap(({ body }) => JSON.parse(body) as WebhookEvent[])

const read = (event: WebhookEvent): ParsedEvent => {
  const parsed = parseDelivery(JSON.stringify([event]))
  expect(parsed).toMatchObject({ layout: 'current', problem: null, single: false })
  return readElement(parsed.elements[0] ?? null, 0)
}

it('the nine token events are delivered with the document’s payload, which reads back as what happened', async () => {
  const tokens = [coin, devnet().collections[0].address, devnet().collections[1].address]
  register({ contractAddresses: tokens, events: knownEvents.map(({ declaration }) => declaration) })
  await perform(...tokenEventNames)
  const membersOf = (event: WebhookEvent | (typeof golden.body)[0] | undefined) =>
    [event, event?.event, event?.rawLog, event?.txnInfo].map((part) => Object.keys(part ?? {}).toSorted())
  const events = eventsAt()
  expect([events.length, received.length]).toEqual([9, 9])
  for (const [index, event] of events.entries()) {
    const [standard, name] = (tokenEventNames[index] ?? '').split('.')
    const documentedEvent = knownEvents[index]
    expect(membersOf(event)).toEqual(membersOf(golden.body[0]))
    expect(event).toMatchObject({
      type: 'BLOCK_ADDED',
      contractType: standard,
      logDataType: name?.startsWith('Transfer') === true ? 'TOKEN_TRANSFER' : 'EVENT',
      txnLogIndex: '0',
      event: { eventSig: documentedEvent?.signature.canonical, topicHash: event.rawLog.topics[0] },
    })
    expect(keccak256(stringToBytes(event.event.eventSig))).toBe(event.event.topicHash)
    expect(event.ts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(event.uid).toMatch(/^0x[0-9a-f]{64}$/)

    const decoded = read(event)
    expect(decoded).toMatchObject({ eventName: name, decodeProblem: null, contractType: standard })
    expect(decoded.args.map((argument) => argument.name)).toEqual(
      documentedEvent?.signature.parameters.map((parameter) => parameter.name),
    )
    // The values alone say the same as the log, but for the text of a URI, of which services give only an offset.
    const { rawLog: _log, ...withoutLog } = event
    const fromValues = readElement(parseDelivery(JSON.stringify([withoutLog])).elements[0] ?? null, 0)
    if (name === 'URI') {
      expect(event.event.values[0]).toMatch(/^0x0{62}20$/)
      expect(decoded.args[0]?.value).toMatch(/^https:/)
      expect(fromValues.decodeProblem).toContain('only an offset')
    } else expect(fromValues).toMatchObject({ args: decoded.args, decodeProblem: null })
  }
  expect(received.every(({ headers }) => headers['content-type'] === 'application/octet-stream')).toBe(true)
})

it('filters go by contract, token id, account and topic hash, all together', async () => {
  register({}, '/all')
  await perform('ERC1155.TransferBatch')
  const [batch] = eventsAt('/all')
  if (batch === undefined) throw new Error('Nothing was delivered.')
  const [, id = ''] = (read(batch).args[3]?.value ?? []) as string[]
  const contractAddresses = [batch.contractAddress.toUpperCase().replace('0X', '0x')]
  const topicHashes = [batch.event.topicHash]
  const accounts = [`0x${batch.rawLog.topics[2]?.slice(-40) ?? ''}`]
  const wishes: [filters: Registration['filters'], isFit: boolean][] = [
    [{ contractAddresses, tokenIDs: [id], accounts, topicHashes }, true],
    [{ contractAddresses: [devnet().market] }, false],
    [{ tokenIDs: [Number(id) + 100_000] }, false],
    [{ accounts: ['0x00000000000000000000000000000000000000ff'] }, false],
    [{ topicHashes, tokenIDs: [999_999] }, false],
  ]
  for (const [at, [filters]] of wishes.entries()) register(filters, `/${at}`)
  await perform('ERC1155.TransferBatch')
  for (const [at, [, isFit]] of wishes.entries())
    expect(eventsAt(`/${at}`), String(at)).toHaveLength(isFit ? 1 : 0)
})

it('a delivery is tried again until it is taken, and given up in the end', async () => {
  const { id } = register({ contractAddresses: [coin] })
  refusals.push(500, 302, 404)
  await perform('ERC20.Transfer')
  expect(received).toHaveLength(1)
  refusals.push(500, 500, 500, 500)
  await perform('ERC20.Transfer')
  expect(received).toHaveLength(1)
  expect(indexer().counts(id)).toEqual({ delivered: 1, failed: 1, waiting: 0 })
  expect(refusals).toEqual([])
  // It is of its own project alone.
  expect([indexer().list(1), indexer().remove(id, 1), indexer().remove(id, 4711)]).toEqual([[], false, true])
  expect(indexer().counts(id)).toBeUndefined()
})

it('what was sold is recognised from what is delivered, and nothing else is', async () => {
  const filled =
    'OrderFilled(uint256 indexed number, address indexed taker, address indexed collection, uint256 tokenId, uint256 quantity, address currency, uint256 paid)'
  register({ contractAddresses: [], events: [...knownEvents.map(({ declaration }) => declaration), filled] })
  const trader = createTrader(devnet())
  const [{ address: native }, { address: wrapped }, { address: dollar }] = devnet().currencies
  const buyer = trader.role(roles.collectors[1] ?? 18)
  const make = (place: 0 | 1 | 2, index: number, currency: Address, quantity = 1n) => {
    const { tokenId, holder } = trader.quiet(place, index)
    const collection = devnet().collections[place].address
    return trader.make(holder, {
      tokenId,
      collection,
      quantity,
      currency,
      unitPrice: 10_100n + BigInt(index),
    })
  }
  const sold: unknown[] = []
  const sell = async (taker: Address, quantity: bigint, ...orders: [ChainOrder, ...ChainOrder[]]) => {
    const items = orders.map(({ orderId, tokenId }) => ({ orderId, quantity, tokenId }))
    const additionalFees = [{ amount: 77n, receiver: trader.role(roles.marketFees) }]
    await trader.fill(trader.request(orders[0], taker, { orders: items, additionalFees }))
    for (const { number, side, maker, tokenId, currency, unitPrice } of orders) {
      const parties = side === 'listing' ? [maker, taker] : [taker, maker]
      sold.push([String(number), side, ...parties, currency, unitPrice * quantity, String(tokenId), quantity])
    }
  }
  await sell(buyer, 1n, await make(1, 11, native))
  await sell(buyer, 2n, await make(0, 13, dollar, 2n))
  await sell(buyer, 1n, await make(2, 14, wrapped), await make(2, 15, wrapped))
  const { tokenId, holder } = trader.quiet(1, 16)
  const offer = { side: 'offer', tokenId, unitPrice: 500n, currency: wrapped } as const
  await sell(holder, 1n, await trader.make(buyer, offer))
  // A gift and a payment are not sales.
  await perform('ERC721.Transfer', 'ERC20.Transfer')

  const logs = eventsAt().map((event, id) => ({
    ...read(event),
    id,
    index: Number(event.txnLogIndex),
    fault: null,
  }))
  const recognisedSales = [...Map.groupBy(logs, ({ txnHash }) => txnHash).values()].map((own) =>
    recogniseSales(own),
  )
  expect(recognisedSales.flatMap(({ unmatched }) => unmatched)).toEqual([])
  const shown = recognisedSales.flatMap(({ sales }) =>
    sales.map(({ order, side, seller, buyer: by, items: [item], currency, price }) => {
      const whole = [order, side, seller, by, currency, price]
      return whole.concat(item.tokenId, item.quantity)
    }),
  )
  expect(shown).toEqual(sold)
})
