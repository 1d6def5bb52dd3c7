import type { Answer } from '../../../../contract/contract.ts'
import type { EventRow } from '../../../../contract/events.ts'
import type { AlertFact, AlertObservation } from '../../../../core/alerts/alert-types.ts'
import {
  exactAmount,
  orderEventNames,
  readOrderEvent,
  type OrderEvent,
} from '../../../../core/alerts/order-facts.ts'
import { succeed } from '../../../../core/result.ts'
import { termsOfFill } from '../../../../core/sales/request-terms.ts'
import { readFill } from '../../../../core/webhooks/market-fill.ts'
import { addressOf, digitsOf } from '../../../../core/webhooks/line-event.ts'
import type { Log } from '../../events/service.ts'
import { factOf, sharedEvent, type AlertSource } from './alert-source.ts'
import type { KnownFloor, Place } from './known-floors.ts'

/** What a currency is known to be. */
export type KnownCoin = { readonly symbol: string; readonly decimals: number | null }

export type OrdersSourceDeps = {
  readonly log: Pick<Log, 'nextEvents' | 'eventsById' | 'listEvents'>
  /** Where the listener of a path listens; `null`: nobody knows. */
  readonly placeOf: (path: string | null) => Promise<Answer<Place | null>>
  /** @param collection address in small letters */
  readonly floorsOf: (collection: string, place: Place | null) => Promise<Answer<readonly KnownFloor[]>>
  /** @param currency address in small letters */
  readonly coinOf: (place: Place, currency: string) => KnownCoin | null
}

/** What is asked for many events, asked once. */
type Asked = Pick<OrdersSourceDeps, 'placeOf' | 'floorsOf'>
const askedOnce = ({ placeOf, floorsOf }: Asked): Asked => {
  const places = new Map<string | null, ReturnType<typeof placeOf>>()
  const floors = new Map<string, ReturnType<typeof floorsOf>>()
  return {
    placeOf: (path) => {
      const answer = places.get(path) ?? placeOf(path)
      places.set(path, answer)
      return answer
    },
    floorsOf: (collection, place) => {
      const key = JSON.stringify([collection, place?.project, place?.network])
      const answer = floors.get(key) ?? floorsOf(collection, place)
      floors.set(key, answer)
      return answer
    },
  }
}

const page = 1000
const kinds = ['listing-filled', 'offer', 'listing-under-floor'] as const

/** The same log delivered again, test deliveries and what was filled in later say nothing new. */
const filterOf = (eventName: string) => ({ eventName, test: false, backfilled: false })

const isTransferTo = (row: EventRow, { collection, taker, tokenId }: OrderEvent): boolean | null => {
  if (row.contractAddress?.toLowerCase() !== collection || taker === null) return null
  const isSingle = row.eventName === 'TransferSingle'
  if (!isSingle && row.eventName !== 'Transfer') return null
  const [from, to, id] = (isSingle ? [1, 2, 3] : [0, 1, 2]).map((at) => row.args[at]?.value)
  if (digitsOf(id) !== tokenId) return null
  return addressOf(to) === taker ? true : addressOf(from) === taker ? false : null
}

/** Orders made and filled, as the log has them. */
export const createOrdersSource = ({ log, coinOf, ...questions }: OrdersSourceDeps): AlertSource => {
  /** Whether a listing was filled: the token went to whoever filled it. `null`: the log does not tell. */
  const isListing = async (
    row: EventRow,
    order: OrderEvent,
    signal: AbortSignal,
  ): Promise<boolean | null> => {
    if (order.side !== null) return order.side === 'listing'
    if (row.txnHash === null) return null
    const others = await log.listEvents({ filter: { txnHash: row.txnHash }, limit: 200 }, signal)
    const seen = others.ok ? others.value.rows.map((other) => isTransferTo(other, order)) : []
    return seen.includes(true) ? true : seen.includes(false) ? false : null
  }

  /** A filled request of the platform's own market, with the terms of the event that created it; `null` without. */
  const readRequestFill = async (row: EventRow, signal: AbortSignal): Promise<OrderEvent | null> => {
    const fill = readFill(row)
    const market = addressOf(row.contractAddress)
    if (fill?.kind !== 'request' || market === null) return null
    const filter = { contractAddress: market, eventName: 'RequestCreated', test: false } as const
    // Other numbers of an event may be that of the request: it was created before most of those.
    const asked = { limit: 200, oldestFirst: true } as const
    const [byAmount, byToken] = await Promise.all([
      log.listEvents({ filter: { ...filter, amount: fill.order }, ...asked }, signal),
      log.listEvents({ filter: { ...filter, tokenId: fill.order }, ...asked }, signal),
    ])
    const found = [byAmount, byToken].flatMap((one) => (one.ok ? one.value.rows : []))
    // The same market stands on several networks: only what came in on the same path speaks of this one.
    const own = found.filter(({ state, listenerId }) => state === 'active' && listenerId === row.listenerId)
    const terms = termsOfFill(fill, market, own)
    if (terms === null) return null
    const { collection, quantity, taker, order } = fill
    const total = (BigInt(terms.each) * BigInt(quantity)).toString()
    return { ...terms, what: 'filled', collection, quantity, taker, order, total, each: null }
  }

  const read = async (
    row: EventRow,
    { placeOf, floorsOf }: Asked,
    signal: AbortSignal,
  ): Promise<AlertObservation[]> => {
    const order = readOrderEvent(row) ?? (await readRequestFill(row, signal))
    if (order === null) return []
    const { collection, currency, tokenId, quantity, total } = order
    const listened = await placeOf(row.listenerId)
    const place = listened.ok ? listened.value : null
    // A listener that cannot be asked may be elsewhere than the one list there is.
    const floors = listened.ok ? await floorsOf(collection, place) : listened
    const floor = floors.ok ? floors.value.find((one) => one.currency === currency) : undefined
    const coin = place === null ? null : coinOf(place, currency)
    const decimals = coin?.decimals ?? floor?.decimals ?? null
    const symbol = coin?.symbol ?? null
    const amountOf = (raw: string): string => exactAmount(raw, currency, decimals, symbol)
    const amount = amountOf(total)
    const what = `${quantity === '1' ? 'token' : `${quantity} of token`} ${tokenId} of ${collection}`
    const block = row.blockNumber === null ? null : Number(row.blockNumber)
    const fact = (title: string, text: string, value: string | null): AlertFact =>
      factOf({
        subject: `${collection} ${order.order}`,
        at: Date.parse(row.receivedAt),
        value,
        title,
        text,
        scope: { project: place?.project ?? null, listener: row.listenerId, collection, currency },
        evidence: {
          events: [row.id],
          listener: row.listenerId,
          order: order.order,
          blocks: block === null ? null : { from: block, to: block },
        },
        shared: { subject: `${collection} ${order.order}`, evidence: sharedEvent(row) },
      })
    if (order.what === 'offered')
      return [
        {
          kind: 'offer',
          facts: [fact('An offer was made', `Offer of ${amount} for ${what}.`, total)],
        },
      ]
    if (order.what === 'filled') {
      const listing = await isListing(row, order, signal)
      if (listing === false) return []
      const said = listing === true ? 'A listing was filled' : 'An order was filled, listing or offer unknown'
      return [{ kind: 'listing-filled', facts: [fact(said, `${said}: ${what} for ${amount}.`, null)] }]
    }
    // Without a floor nothing is under it; a listing of its own makes no floor for itself.
    if (floor === undefined || !floor.isWhole || order.each === null) return []
    if (floor.takenAt > Date.parse(row.receivedAt)) return []
    const hundredths = (BigInt(order.each) * 10_000n) / BigInt(floor.lowest)
    const doubt = place === null ? ' The event does not say its network.' : ''
    const text = `Listed ${what} at ${amountOf(order.each)} each; the floor of the snapshot of ${new Date(floor.takenAt).toISOString()} on ${floor.network} was ${amountOf(floor.lowest)}.${doubt}`
    return [
      {
        kind: 'listing-under-floor',
        facts: [fact('A listing under the floor', text, hundredths.toString())],
      },
    ]
  }

  const after = async (
    from: number,
  ): Promise<Answer<{ rows: EventRow[]; to: number; source: string | null }>> => {
    const found = await Promise.all(
      orderEventNames.map((name) => log.nextEvents({ filter: filterOf(name), after: from, limit: page })),
    )
    const ids: number[] = []
    let to = Number.MAX_SAFE_INTEGER
    let source: string | null = null
    for (const one of found) {
      if (!one.ok) return one
      ids.push(...one.value.ids)
      to = Math.min(to, one.value.readTo)
      ;({ source } = one.value)
    }
    const rows = await log.eventsById(ids.filter((id) => id <= to).toSorted((one, other) => one - other))
    return rows.ok ? succeed({ rows: rows.value, to, source }) : rows
  }

  return {
    name: 'orders',
    everyMs: 300,
    look: async ({ cursor, wanted, signal }) => {
      const [stored, from] = (cursor ?? '').split(' ')
      const isWanted = kinds.some((kind) => wanted.has(kind))
      const end = await log.nextEvents({ filter: {}, after: Number.MAX_SAFE_INTEGER, limit: 1 })
      if (!end.ok) return end
      const here = `${end.value.source ?? ''} ${end.value.end}`
      // Another log took the place of the one that was read, or nobody asks: what is there now is not news.
      if (!isWanted || cursor === null || stored !== (end.value.source ?? ''))
        return succeed({ observations: [], cursor: here })
      const found = await after(Number(from))
      if (!found.ok) return found
      const observations: AlertObservation[] = []
      const asked = askedOnce(questions)
      for (const row of found.value.rows)
        if (row.state === 'active') observations.push(...(await read(row, asked, signal)))
      return succeed({ observations, cursor: `${found.value.source ?? ''} ${found.value.to}` })
    },
  }
}
