import type { Answer } from '../../../../contract/contract.ts'
import type { EventRow } from '../../../events/contract.ts'
import type { Listener } from '../../../listeners/contract/listener.ts'
import { blocksAt, sightingOf, type FindingMember, type Report } from '../../core/finding.ts'
import type { FindingKind } from '../../core/kinds.ts'
import { findingFact, type FindingFact } from '../../core/say.ts'
import { exactAmount, orderEventNames, readOrderEvent, type OrderEvent } from '../../core/order-events.ts'
import { succeed } from '../../../../core/result.ts'
import { termsOfFill } from '../../../../core/sales/request-terms.ts'
import { readFill } from '../../../../core/webhooks/market-fill.ts'
import { addressOf, digitsOf } from '../../../../core/webhooks/line-event.ts'
import type { Log } from '../../../events/desk/service.ts'
import {
  isOn,
  listenersByPath,
  sharedEvent,
  type Detector,
  type ListListeners,
  type Look,
} from '../detector.ts'

type Place = Pick<Listener, 'project' | 'network'>

/** What a currency is known to be. */
export type KnownCoin = { readonly symbol: string; readonly decimals: number | null }

export type OrderEventsDeps = {
  readonly log: Pick<Log, 'nextEvents' | 'eventsById' | 'listEvents'>
  readonly listeners: ListListeners
  /** Whether the account makes orders for a project; addresses in lowercase. */
  readonly isOwn: (project: string, maker: string) => boolean
  /** Who made an order that the service listed; null where nobody knows. */
  readonly makerOf: (place: Place, collection: string, order: string) => Promise<string | null>
  readonly coinOf: (place: Place, currency: string) => KnownCoin | null
}

/** Of each name: what is found is written in one turn of the desk's only thread. */
const page = 200
const kinds = ['order-filled', 'offer-above'] as const satisfies FindingKind[]

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

export const createOrderEventsDetector = ({
  log,
  coinOf,
  listeners,
  isOwn,
  makerOf,
}: OrderEventsDeps): Detector => {
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
    const query = { limit: 200, oldestFirst: true } as const
    const [byAmount, byToken] = await Promise.all([
      log.listEvents({ filter: { ...filter, amount: fill.order }, ...query }, signal),
      log.listEvents({ filter: { ...filter, tokenId: fill.order }, ...query }, signal),
    ])
    const found = [byAmount, byToken].flatMap((one) => (one.ok ? one.value.rows : []))
    // The same market stands on several networks: only what came in on the same path speaks of this one.
    const matches = found.filter(
      ({ state, listenerId }) => state === 'active' && listenerId === row.listenerId,
    )
    const terms = termsOfFill(fill, market, matches)
    if (terms === null) return null
    const { collection, quantity, taker, order } = fill
    const total = (BigInt(terms.each) * BigInt(quantity)).toString()
    return { ...terms, what: 'filled', collection, quantity, taker, order, total, each: null }
  }

  const read = async (
    row: EventRow,
    source: string | null,
    byPath: ReadonlyMap<string | null, Listener>,
    look: Look,
  ): Promise<Report[]> => {
    const order = readOrderEvent(row) ?? (await readRequestFill(row, look.signal))
    if (order === null || order.what === 'listed') return []
    const { collection, currency, tokenId, quantity, total } = order
    const listener = byPath.get(row.listenerId)
    const place = listener === undefined ? null : { project: listener.project, network: listener.network }
    const coin = place === null ? null : coinOf(place, currency)
    const amount = exactAmount(total, currency, coin?.decimals ?? null, coin?.symbol ?? null)
    const member: FindingMember = { key: sharedEvent(row), event: row.id, at: Date.parse(row.receivedAt) }
    const append = (kind: FindingKind, fact: FindingFact): Report[] => [
      {
        do: 'append',
        kind,
        sightings: [
          sightingOf({
            at: member.at,
            fact,
            subject: { ...place, collection, order: order.order },
            evidence: {
              events: [row.id],
              source,
              txnHash: row.txnHash,
              blocks: blocksAt(row.blockNumber),
            },
            members: [member],
            shared: { subject: `${collection} ${order.order}`, evidence: sharedEvent(row) },
          }),
        ],
      },
    ]
    if (order.what === 'offered') {
      const least = look.settings.get('offer-above')?.amounts?.[currency]
      if (!isOn(look, 'offer-above') || least === undefined || BigInt(total) < BigInt(least)) return []
      return append(
        'offer-above',
        findingFact('offer-above', { order: { side: 'offer', tokenId, collection, amount } }),
      )
    }
    if (!isOn(look, 'order-filled') || (await isListing(row, order, look.signal)) === false) return []
    if (place === null) return []
    const maker = order.maker ?? (await makerOf(place, collection, order.order))
    if (maker === null || !isOwn(place.project, maker)) return []
    return append('order-filled', findingFact('order-filled', { tokenId, collection, quantity, amount }))
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
    name: 'order-events',
    everyMs: 300,
    look: async (given) => {
      const { cursor } = given
      const [stored, from] = (cursor ?? '').split(' ')
      const end = await log.nextEvents({ filter: {}, after: Number.MAX_SAFE_INTEGER, limit: 1 })
      if (!end.ok) return end
      const here = `${end.value.source ?? ''} ${end.value.end}`
      // Another log took the place of the one that was read, or nobody asks: what is there now is not news.
      if (!kinds.some((kind) => isOn(given, kind)) || cursor === null || stored !== (end.value.source ?? ''))
        return succeed({ reports: [], cursor: here })
      const next = await after(Number(from))
      if (!next.ok) return next
      const { rows, to, source } = next.value
      const reports: Report[] = []
      const active = rows.filter(({ state }) => state === 'active')
      if (active.length > 0) {
        const byPath = await listenersByPath(listeners)
        if (!byPath.ok) return byPath
        for (const row of active) reports.push(...(await read(row, source, byPath.value, given)))
      }
      return succeed({ reports, cursor: `${source ?? ''} ${to}` })
    },
  }
}
