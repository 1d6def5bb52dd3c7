import type { Failure } from '../../../contract/failure.ts'
import { succeed, type Result } from '../../../core/result.ts'
import { transferEventNames, transfersOfEvent, type TokenTransfer } from '../../../core/orders/transfers.ts'
import type { EventRow } from '../../../contract/events.ts'
import type { Log } from '../events/service.ts'

export type LogTransfers = {
  /** By token id, newest first. */
  readonly byToken: ReadonlyMap<string, readonly TokenTransfer[]>
  readonly count: number
  /** `false`: only the newest were read. */
  readonly complete: boolean
}

/** Events of one name that are read at most, and rows of a page of the log. */
const mostEvents = 50_000
const pageSize = 500

/** One log entry of the chain, however often it was delivered. `null`: it does not say enough. */
const placeOf = ({ blockHash, txnHash, txnLogIndex }: EventRow): string | null =>
  txnHash === null || txnLogIndex === null ? null : `${blockHash ?? ''} ${txnHash} ${txnLogIndex}`

/**
 * Transfers of a collection, or of one token of it, in the log of deliveries. Events that a reorganisation took back (`BLOCK_REMOVED`) do not count, and
 * one that was delivered twice counts once.
 */
export const readLogTransfers = async (
  listEvents: Log['listEvents'],
  { contractAddress, tokenId }: { readonly contractAddress: string; readonly tokenId?: string },
  signal: AbortSignal,
): Promise<Result<LogTransfers, Failure>> => {
  const byToken = new Map<string, TokenTransfer[]>()
  const seen = new Set<string>()
  // A token id that is no number cannot be looked for in the log.
  const ofToken = tokenId !== undefined && /^\d{1,100}$/.test(tokenId) ? { tokenId } : {}
  let count = 0
  let complete = true
  for (const eventName of transferEventNames) {
    let cursor: string | undefined
    for (let read = 0; ;) {
      const page = await listEvents(
        {
          filter: { contractAddress, eventName, ...ofToken },
          limit: pageSize,
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      )
      if (!page.ok) return page
      for (const row of page.value.rows) {
        const place = placeOf(row)
        // Newest first: a removal is met before what it takes back, a second delivery before the first.
        if (place !== null && seen.has(place)) continue
        if (place !== null) seen.add(place)
        if (row.type === 'BLOCK_REMOVED') continue
        for (const transfer of transfersOfEvent(row)) {
          const own = byToken.get(transfer.tokenId)
          if (own === undefined) byToken.set(transfer.tokenId, [transfer])
          else own.push(transfer)
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
  return succeed({ byToken, count, complete })
}
