import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keccak256, stringToBytes } from 'viem/utils'
import { knownEvents } from '../../core/webhooks/known-events.ts'
import { parseDelivery } from '../../core/webhooks/parse-delivery.ts'
import type { ParsedEvent } from '../../core/webhooks/parsed-event.ts'
import { recogniseSales } from '../../core/sales/recognise-sales.ts'
import { readElement } from '../../core/webhooks/read-element.ts'
import golden from '../../../resources/fixtures/payloads/current-erc1155-two-events.json' with { type: 'json' }
import type { Address, Devnet } from '../chain/chain-types.ts'
import { accountOf, roles } from '../chain/seed/roles.ts'
import { startDevnet } from '../chain/start-devnet.ts'
import { performTokenEvent, tokenEventNames } from '../chain/token-events.ts'
import { playDay, saleEvents } from '../testing/scripted-day.ts'
import type { Indexer, Listener, Registration, WebhookEvent } from './indexer-types.ts'
import { startIndexer } from './start-indexer.ts'
import { valueOf } from '../../core/testing/value-of.ts'
import { startLocalServer, type LocalServer } from '../../main/platform/http/testing/local-server.ts'

let devnet: Devnet
let indexer: Indexer
let receiver: LocalServer
let url = ''

type Delivery = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }
const received: Delivery[] = []
/** Statuses to answer with before 200. */
const refusals: number[] = []

beforeAll(async () => {
  receiver = await startLocalServer((request, response, body) => {
    const status = refusals.shift() ?? 200
    if (status === 200) received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(status).end()
  })
  url = receiver.url
  const started = await startDevnet()
  if (!started.ok) throw new Error(started.error.message)
  devnet = started.value
  indexer = startIndexer(devnet, { waits: [5, 10, 20] })
})
afterAll(async () => {
  await indexer.stop()
  await devnet.stop()
  await receiver.stop()
})

const listeners: Listener[] = []
const register = (filters: Registration['filters'], path = '/hooks/secret'): Listener => {
  const added = valueOf(indexer.add({ url: url + path, projectId: 4711, filters }))
  listeners.push(added)
  return added
}
afterEach(() => {
  for (const { id } of listeners.splice(0)) indexer.remove(id, 4711)
  indexer.setFaults({})
  received.length = 0
  refusals.length = 0
})

const eventsAt = (path: string): WebhookEvent[] =>
  received
    .filter((delivery) => delivery.path === path)
    .flatMap(({ body }) => JSON.parse(body) as WebhookEvent[])

const read = (event: WebhookEvent): ParsedEvent => {
  const parsed = parseDelivery(JSON.stringify([event]))
  expect(parsed).toMatchObject({ layout: 'current', problem: null, single: false })
  const [element] = parsed.elements
  if (element === undefined) throw new Error('The delivery is empty.')
  return readElement(element, 0)
}

const tokens = (): Address[] => [
  devnet.currencies[1].address,
  devnet.collections[0].address,
  devnet.collections[1].address,
]

describe('the nine token events', () => {
  it('are delivered with the document’s payload, which reads back as what happened', async () => {
    register({ contractAddresses: tokens(), events: knownEvents.map(({ declaration }) => declaration) })
    for (const name of tokenEventNames) await performTokenEvent(devnet, name)
    await indexer.sync()

    const [first] = golden.body
    const events = eventsAt('/hooks/secret')
    expect(events).toHaveLength(9)
    expect(received).toHaveLength(9)
    for (const [index, event] of events.entries()) {
      const [standard, name] = (tokenEventNames[index] ?? '').split('.')
      const known = knownEvents[index]
      expect(Object.keys(event).toSorted()).toEqual(Object.keys(first ?? {}).toSorted())
      expect(Object.keys(event.event).toSorted()).toEqual(Object.keys(first?.event ?? {}).toSorted())
      expect(Object.keys(event.rawLog).toSorted()).toEqual(Object.keys(first?.rawLog ?? {}).toSorted())
      expect(Object.keys(event.txnInfo).toSorted()).toEqual(Object.keys(first?.txnInfo ?? {}).toSorted())
      expect(event).toMatchObject({
        type: 'BLOCK_ADDED',
        contractType: standard,
        logDataType: name?.startsWith('Transfer') === true ? 'TOKEN_TRANSFER' : 'EVENT',
        txnLogIndex: '0',
        event: { eventSig: known?.signature.canonical, topicHash: event.rawLog.topics[0] },
      })
      expect(keccak256(stringToBytes(event.event.eventSig))).toBe(event.event.topicHash)
      expect(event.ts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(event.uid).toMatch(/^0x[0-9a-f]{64}$/)

      const decoded = read(event)
      expect(decoded).toMatchObject({ eventName: name, decodeProblem: null, contractType: standard })
      expect(decoded.args.map((argument) => argument.name)).toEqual(
        known?.signature.parameters.map((parameter) => parameter.name),
      )
      // The values alone say the same as the log, but for the text of a URI, of which services give only an offset.
      const { rawLog: _log, ...withoutLog } = event
      const parsed = parseDelivery(JSON.stringify([withoutLog]))
      const fromValues = readElement(parsed.elements[0] ?? null, 0)
      if (name === 'URI') {
        expect(event.event.values[0]).toMatch(/^0x0{62}20$/)
        expect(decoded.args[0]?.value).toMatch(/^https:/)
        expect(fromValues.decodeProblem).toContain('only an offset')
      } else {
        expect(fromValues).toMatchObject({ args: decoded.args, decodeProblem: null })
      }
    }
    expect(received.every(({ headers }) => headers['content-type'] === 'application/octet-stream')).toBe(true)
  })

  it('come with names made up where the registration gives none', async () => {
    register({
      events: ['TransferBatch(address indexed,address indexed,address indexed,uint256[],uint256[])'],
    })
    await performTokenEvent(devnet, 'ERC1155.TransferBatch')
    await indexer.sync()
    const [event] = eventsAt('/hooks/secret')
    expect(event?.event.names).toEqual(['arg1', 'arg2', 'arg3', 'arg4', 'arg5'])
    expect(event?.event.values[3]).toMatch(/^0x0{62}20/)
  })
})

describe('filters', () => {
  const [erc20Transfer, , erc721Transfer] = knownEvents.map(({ declaration }) => declaration)

  it('tell coins from collectibles by the number of indexed arguments', async () => {
    register({ events: [erc20Transfer ?? ''] }, '/coins')
    register({ events: [erc721Transfer ?? ''] }, '/uniques')
    // Without the word nothing is indexed, and nothing fits.
    register({ events: ['Transfer(address,address,uint256)'] }, '/none')
    await performTokenEvent(devnet, 'ERC20.Transfer')
    await performTokenEvent(devnet, 'ERC721.Transfer')
    await indexer.sync()
    expect(eventsAt('/coins').map(({ contractType }) => contractType)).toEqual(['ERC20'])
    expect(eventsAt('/uniques').map(({ contractType }) => contractType)).toEqual(['ERC721'])
    expect(eventsAt('/none')).toEqual([])
  })

  it('go by contract, token id, account and topic hash, all together', async () => {
    await performTokenEvent(devnet, 'ERC1155.TransferBatch')
    register({}, '/all')
    await performTokenEvent(devnet, 'ERC1155.TransferBatch')
    await performTokenEvent(devnet, 'ERC721.Approval')
    await indexer.sync()
    const [batch, approval] = eventsAt('/all')
    if (batch === undefined || approval === undefined) throw new Error('Nothing was delivered.')
    const ids = read(batch).args[3]?.value as string[]
    const token = read(approval).args[2]?.value as string
    const [, , from] = batch.rawLog.topics.map((topic): Address => `0x${topic.slice(-40)}`)
    const wishes: Record<string, Registration['filters']> = {
      '/contract': { contractAddresses: [batch.contractAddress.toUpperCase().replace('0X', '0x')] },
      '/other-contract': { contractAddresses: [devnet.market] },
      '/id': { tokenIDs: [ids[1] ?? ''] },
      '/other-id': { tokenIDs: [Number(ids[1]) + 100_000] },
      '/approved-id': { tokenIDs: [token], contractAddresses: [approval.contractAddress] },
      '/account': { accounts: [from ?? ''] },
      '/other-account': { accounts: ['0x00000000000000000000000000000000000000ff'] },
      '/hash': { topicHashes: [batch.event.topicHash] },
      '/hash-and-id': { topicHashes: [batch.event.topicHash], tokenIDs: [999_999] },
    }
    for (const [path, filters] of Object.entries(wishes)) register(filters, path)
    await performTokenEvent(devnet, 'ERC1155.TransferBatch')
    await performTokenEvent(devnet, 'ERC721.Approval')
    await indexer.sync()
    const names = (path: string): string[] =>
      eventsAt(path).map(({ event }) => event.eventSig.split('(', 1)[0] ?? '')
    expect(names('/contract')).toEqual(['TransferBatch'])
    expect(names('/other-contract')).toEqual([])
    expect(names('/id')).toContain('TransferBatch')
    expect(names('/other-id')).toEqual([])
    expect(names('/approved-id')).toEqual(['Approval'])
    expect(names('/account')).toContain('TransferBatch')
    expect(names('/other-account')).toEqual([])
    expect(names('/hash')).toEqual(['TransferBatch'])
    expect(names('/hash-and-id')).toEqual([])
  })

  it('can ask for events of contracts that are no tokens, with several logs of one transaction in order', async () => {
    const filled =
      'OrderFilled(uint256 indexed number, address indexed taker, address indexed collection, uint256 tokenId, uint256 quantity, address currency, uint256 paid)'
    register({ events: [filled, erc20Transfer ?? '', erc721Transfer ?? ''] })
    const order = (await devnet.orders()).find(
      ({ status, side, standard, currency, fees }) =>
        status === 'active' &&
        side === 'listing' &&
        standard === 'ERC721' &&
        fees.length === 2 &&
        currency === devnet.currencies[1].address,
    )
    if (order === undefined) throw new Error('There is no such listing.')
    const taker = accountOf(devnet.accounts, roles.collectors[0] ?? 17)
    const steps = valueOf(
      await devnet.fillSteps({
        side: 'buy',
        collection: order.collection,
        taker,
        orders: [{ orderId: order.orderId, quantity: 1n, tokenId: order.tokenId }],
        additionalFees: [],
      }),
    )
    for (const step of steps) await devnet.send(taker, step)
    await indexer.sync()
    const events = eventsAt('/hooks/secret')
    expect(received).toHaveLength(1)
    // Royalty, marketplace, seller, token, order.
    expect(events.map(({ contractType, txnLogIndex }) => [contractType, txnLogIndex])).toEqual([
      ['ERC20', '0'],
      ['ERC20', '1'],
      ['ERC20', '2'],
      ['ERC721', '3'],
      ['UNKNOWN', '4'],
    ])
    const [last] = events.slice(-1)
    if (last === undefined) throw new Error('Nothing was delivered.')
    expect(last).toMatchObject({
      logDataType: 'EVENT',
      txnInfo: { from: taker, to: devnet.market, value: '0' },
    })
    expect(read(last).args.find(({ name }) => name === 'paid')?.value).toBe(order.unitPrice.toString())
  })
})

describe('a reorganisation', () => {
  it('is reported with the uid of what it takes back', async () => {
    register({ contractAddresses: [devnet.currencies[1].address] })
    await performTokenEvent(devnet, 'ERC20.Transfer')
    await performTokenEvent(devnet, 'ERC20.Approval')
    await devnet.reorganise(2)
    await indexer.sync()
    const reported = eventsAt('/hooks/secret').map(({ type, uid, event }) => ({
      type,
      uid,
      name: event.eventSig.slice(0, 8),
    }))
    expect(reported.map(({ type, name }) => [type, name])).toEqual([
      ['BLOCK_ADDED', 'Transfer'],
      ['BLOCK_ADDED', 'Approval'],
      ['BLOCK_REMOVED', 'Approval'],
      ['BLOCK_REMOVED', 'Transfer'],
    ])
    expect(reported[2]?.uid).toBe(reported[1]?.uid)
    expect(reported[3]?.uid).toBe(reported[0]?.uid)
    // The same thing done again is another log.
    await performTokenEvent(devnet, 'ERC20.Transfer')
    await indexer.sync()
    expect(eventsAt('/hooks/secret').at(-1)?.uid).not.toBe(reported[0]?.uid)
  })
})

describe('delivering', () => {
  it('tries again until it is taken, and gives up in the end', async () => {
    const { id } = register({ contractAddresses: [devnet.currencies[1].address] })
    refusals.push(500, 302, 404)
    await performTokenEvent(devnet, 'ERC20.Transfer')
    await indexer.sync()
    expect(received).toHaveLength(1)
    expect(indexer.counts(id)).toEqual({ delivered: 1, failed: 0, waiting: 0 })
    refusals.push(500, 500, 500, 500)
    await performTokenEvent(devnet, 'ERC20.Transfer')
    await indexer.sync()
    expect(received).toHaveLength(1)
    expect(indexer.counts(id)).toEqual({ delivered: 1, failed: 1, waiting: 0 })
    expect(refusals).toEqual([])
  })

  it('sends twice and out of order on demand', async () => {
    register({ contractAddresses: [devnet.currencies[1].address] })
    indexer.setFaults({ doubled: 1 })
    await performTokenEvent(devnet, 'ERC20.Transfer')
    await indexer.sync()
    expect(received).toHaveLength(2)
    expect(received[0]?.body).toBe(received[1]?.body)
    received.length = 0
    indexer.setFaults({ disordered: 1 })
    await performTokenEvent(devnet, 'ERC20.Transfer')
    await performTokenEvent(devnet, 'ERC20.Approval')
    await indexer.sync()
    expect(eventsAt('/hooks/secret').map(({ event }) => event.eventSig.slice(0, 8))).toEqual([
      'Approval',
      'Transfer',
    ])
  })
})

describe('listeners', () => {
  it('have ids of ten digits, are listed by project and end when removed by it', async () => {
    const listener = register({ contractAddresses: [devnet.currencies[1].address], events: ['A(uint x)'] })
    // As real ones look: clients that read numbers as doubles keep every digit.
    expect(String(listener.id)).toMatch(/^\d{10}$/)
    expect(listener).toMatchObject({
      projectID: 4711,
      active: true,
      filters: { events: ['A(uint256 x)'], tokenIDs: null },
      updatedAt: expect.stringMatching(/\.\d{9}Z$/) as string,
    })
    expect(indexer.list(4711)).toEqual([listener])
    expect(indexer.list(1)).toEqual([])
    expect(indexer.remove(listener.id, 1)).toBe(false)
    const other = register({}, '/gone')
    expect(indexer.remove(other.id, 4711)).toBe(true)
    expect(indexer.remove(other.id, 4711)).toBe(false)
    await performTokenEvent(devnet, 'ERC20.Transfer')
    await indexer.sync()
    expect(received).toEqual([])
    expect(indexer.counts(other.id)).toBeUndefined()
  })

  it('are refused with the field that is wrong', () => {
    expect(indexer.add({ url: 'ftp://example.com/', projectId: 1, filters: {} })).toMatchObject({
      ok: false,
    })
  })
})

it('delivers a day of 20 sales of all kinds, gifts, payments and cancelled orders, which shows those 20 sales and no other', async () => {
  register({ contractAddresses: [], events: saleEvents })
  const sold = await playDay(devnet, 20)
  await indexer.sync()
  const logs = eventsAt('/hooks/secret').map((event, id) => {
    const { eventName, contractType, contractAddress, args, txnHash, txnLogIndex } = read(event)
    return {
      txnHash,
      log: { id, eventName, contractType, contractAddress, args, index: Number(txnLogIndex), fault: null },
    }
  })
  const found = [...Map.groupBy(logs, ({ txnHash }) => txnHash)].map(([txnHash, own]) => ({
    txnHash,
    ...recogniseSales(own.map(({ log }) => log)),
  }))
  expect(found.flatMap(({ unmatched }) => unmatched)).toEqual([])
  const key = ({ txnHash, order }: { txnHash: string | null; order: string }): string => `${txnHash} ${order}`
  const shown = found.flatMap(({ txnHash, sales }) =>
    sales.map(({ order, side, seller, buyer, items: [item], currency, price }) => ({
      txnHash,
      order,
      side,
      seller,
      buyer,
      tokenId: item.tokenId,
      quantity: String(item.quantity),
      currency,
      price: String(price),
    })),
  )
  const sorted = <T extends { txnHash: string | null; order: string }>(all: readonly T[]): T[] =>
    all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  expect(sorted(shown)).toEqual(sorted(sold))
  expect(shown).toHaveLength(20)
})
