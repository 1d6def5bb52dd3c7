import { createContext, use, useMemo, type ReactNode } from 'react'
import type { OrderHealth } from '../../../../contract/health.ts'
import type { HealthState } from '../../../../core/listing-health/words.ts'
import { orderKey } from '../../../../core/orders/snapshot-order.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import { useGaveWay } from '../../../ui/in-place-of.tsx'
import type { OrderRow } from '../order-rows.ts'
import { HealthChip } from '../../../parts/health-chip.tsx'

/** What the chain said of orders, by their keys; `null` until that was read. */
type KnownHealth = ReadonlyMap<string, OrderHealth> | null

const none: KnownHealth = new Map()

/** What the chain said of the orders loaded. */
export const HealthOfRows = createContext<KnownHealth>(none)

/** Rows whose health is asked for at most: it is known of all in the tab Health. */
const most = 500

type CollectionOf = { readonly project: string; readonly network: string; readonly contractAddress: string }

/** Looks up what is known of orders by their keys; asks no node. @param keys the same array between two draws */
export const useHealthOfKeys = (of: CollectionOf, keys: readonly string[]): KnownHealth => {
  const isAsked = keys.length > 0 && isAddress(of.contractAddress)
  const { data, failure } = useDeskQuery(
    'health.list',
    { ...of, filter: { keys: keys.slice(0, most) }, limit: most },
    { enabled: isAsked, keepFormer: true },
  )
  const known = useMemo(() => new Map(data?.rows.map((row) => [row.key, row])), [data])
  return data === undefined && isAsked && failure === null ? null : known
}

/** Looks up what is known of the rows loaded. */
export const useRowHealth = (of: CollectionOf, rows: readonly OrderRow[]) =>
  useHealthOfKeys(
    of,
    useMemo(
      () =>
        rows.flatMap(({ order, collectible }) =>
          order === null ? [] : [orderKey(order, collectible.metadata.tokenId)],
        ),
      [rows],
    ),
  )

/** What is known of an order of the list. */
export const useHealthOf = (order: Order, tokenId: string): OrderHealth | undefined =>
  use(HealthOfRows)?.get(orderKey(order, tokenId))

/** Whether an order of the list can be filled, by the last time the chain was asked. */
export const HealthMark = ({
  order,
  tokenId,
  status,
}: {
  readonly order: Order
  readonly tokenId: string
  /** What the service says of an order that is not active: where its column has no room it stands in place of a health that says nothing against it. */
  readonly status?: ReactNode
}) => {
  const health = useHealthOf(order, tokenId)
  const isRead = use(HealthOfRows) !== null
  const saysStatus = useGaveWay('status')
  if (saysStatus && status !== undefined && (health === undefined || !against.has(health.state)))
    return status
  if (!isRead) return null
  return health === undefined ? (
    <span className="md-quiet" title="Not checked against the chain: see Health.">
      —
    </span>
  ) : (
    <HealthChip state={health.state} reasons={health.reasons} />
  )
}

/** States in which an order cannot be filled as the service has it. */
const against: ReadonlySet<HealthState> = new Set(['dead', 'differs', 'ended'])
