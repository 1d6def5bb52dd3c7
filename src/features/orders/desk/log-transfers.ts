import type { Answer } from '../../../contract/contract.ts'
import type { EventRow } from '../../events/contract.ts'
import type { Listener } from '../../listeners/contract/listener.ts'
import { transferEventNames, transfersOfEvent, type TokenTransfer } from '../core/transfers.ts'
import type { Partial } from '../../../contract/partial.ts'
import { succeed } from '../../../core/result.ts'
import type { OrderDeps } from './order-deps.ts'

export type LogTransfers = {
  readonly byToken: ReadonlyMap<string, readonly TokenTransfer[]>
  readonly count: number
  readonly partial: Partial
}

const mostEvents = 50_000
const pageSize = 500

type PlacedOn = 'here' | 'elsewhere' | 'unknown'

/** A log in two blocks happened once, in whichever of them; of one whose deliveries differ nobody can say what it was. */
const happened = ({ state }: Pick<EventRow, 'state'>): boolean => state === 'active' || state === 'doubtful'

/**
 * A delivery does not name its network: the listener does on whose path it came. What came on the general path is of this network
 * where no listener is on another one; else nobody can say.
 */
const placeEvents = (
  listeners: readonly Listener[],
  network: string,
): ((event: Pick<EventRow, 'listenerId'>) => PlacedOn) => {
  const networks = new Map<string | null, string>()
  for (const one of listeners) if (one.state !== 'draft') networks.set(one.path, one.network)
  const unnamed = listeners.some((one) => one.state !== 'draft' && one.network !== network)
    ? 'unknown'
    : 'here'
  return ({ listenerId }) => {
    const known = listenerId === null ? undefined : networks.get(listenerId)
    return known === undefined ? unnamed : known === network ? 'here' : 'elsewhere'
  }
}

/** Each on-chain log once, and only those that no reorganisation took back. */
export const readLogTransfers = async (
  { log, listeners }: Pick<OrderDeps, 'log' | 'listeners'>,
  collection: {
    readonly contractAddress: string
    readonly network?: string | undefined
    readonly tokenId?: string
  },
  signal: AbortSignal,
): Promise<Answer<LogTransfers>> => {
  const { contractAddress, network, tokenId } = collection
  const listed = await listeners.list({}, signal)
  if (!listed.ok) return listed
  const placeOf = network === undefined ? () => 'here' : placeEvents(listed.value.listeners, network)
  const byToken = new Map<string, TokenTransfer[]>()
  // A token id that is no number cannot be looked for in the log.
  const ofToken = tokenId !== undefined && /^\d{1,100}$/.test(tokenId) ? { tokenId } : {}
  let count = 0
  let complete = true
  for (const eventName of transferEventNames) {
    const filter = { contractAddress, eventName, fold: true, ...ofToken } as const
    let cursor: string | undefined
    for (let read = 0; ;) {
      const page = await log.listEvents(
        { filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      )
      if (!page.ok) return page
      for (const row of page.value.rows) {
        if (!happened(row)) continue
        const place = placeOf(row)
        if (place === 'unknown') complete = false
        if (place !== 'here') continue
        for (const transfer of transfersOfEvent(row)) {
          const tokenTransfers = byToken.get(transfer.tokenId)
          if (tokenTransfers === undefined) byToken.set(transfer.tokenId, [transfer])
          else tokenTransfers.push(transfer)
          count += 1
        }
      }
      read += page.value.rows.length
      if (page.value.next === null) break
      if (read >= mostEvents) {
        complete = false
        break
      }
      cursor = page.value.next
    }
  }
  const because = { id: 'log-part' as const, values: { transfers: count } }
  return succeed({ byToken, count, partial: complete ? { complete: true } : { complete: false, because } })
}
