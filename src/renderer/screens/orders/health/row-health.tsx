import { createContext, use, useMemo, type ReactNode } from 'react'
import type { OrderHealth } from '../../../../contract/health.ts'
import type { HealthState } from '../../../../core/listing-health/words.ts'
import { orderKey } from '../../../../core/orders/snapshot-order.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import { useIsShown } from '../../../ui/in-place-of.tsx'
import type { OrderRow } from '../order-rows.ts'
import { HealthChip } from '../../../parts/health-chip.tsx'

/** What the chain said of an order; `none`: it was not asked of this one; `failed`: that could not be read. */
export type KnownHealth = OrderHealth | 'none' | 'failed'

/** What is known of the orders loaded, by their keys. One that is not among them is being read, or was not. */
type HealthByKey = ReadonlyMap<string, KnownHealth>

export const HealthOfRows = createContext<HealthByKey>(new Map())

/** Rows whose health is asked for at most: it is known of all in the tab Health. */
const most = 500

type CollectionOf = { readonly project: string; readonly network: string; readonly contractAddress: string }

/** Looks up what is known of orders by their keys; asks no node. @param keys the same array between two draws */
export const useHealthOfKeys = (of: CollectionOf, keys: readonly string[]): HealthByKey => {
  const asked = useMemo(() => keys.slice(0, most), [keys])
  const { data, failure, isFormer } = useDeskQuery(
    'health.list',
    { ...of, filter: { keys: asked }, limit: most },
    { enabled: asked.length > 0 && isAddress(of.contractAddress), keepFormer: true },
  )
  const isFailed = failure !== null
  return useMemo(() => {
    // A former answer is of other keys: of those that it has not it says nothing.
    const others = data !== undefined && !isFormer ? 'none' : isFailed ? 'failed' : null
    return new Map<string, KnownHealth>([
      ...(others === null ? [] : asked.map((key) => [key, others] as const)),
      ...(data?.rows ?? []).map((row) => [row.key, row] as const),
    ])
  }, [data, isFormer, isFailed, asked])
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

/** What the chain said of an order of the list. */
export const useHealthOf = (order: Order, tokenId: string): OrderHealth | undefined => {
  const known = use(HealthOfRows).get(orderKey(order, tokenId))
  return typeof known === 'object' ? known : undefined
}

/** Why nothing is said of an order: that it is still read, that the chain was not asked, or that it could not be read. */
const unsaid = {
  none: { sign: '—', means: 'Not checked against the chain: see Health.' },
  failed: { sign: '?', means: 'What the chain said could not be read: see Health.' },
  unread: { sign: '…', means: 'Not read yet: see Health.' },
} as const

/** Whether an order of the list can be filled, by the last time the chain was asked. */
export const HealthMark = ({
  order,
  tokenId,
  status,
}: {
  readonly order: Order
  readonly tokenId: string
  /** What the service says of an order that is not active: where it has no column it stands in place of a health that says nothing against it. */
  readonly status?: ReactNode
}) => {
  const known = use(HealthOfRows).get(orderKey(order, tokenId)) ?? 'unread'
  const hasStatus = useIsShown('status')
  if (!hasStatus && status !== undefined && (typeof known === 'string' || !against.has(known.state)))
    return status
  if (typeof known === 'object') return <HealthChip state={known.state} reasons={known.reasons} />
  const { sign, means } = unsaid[known]
  return (
    <span className="md-quiet" title={means}>
      {sign}
    </span>
  )
}

/** States in which an order cannot be filled as the service has it. */
const against: ReadonlySet<HealthState> = new Set(['dead', 'differs', 'ended'])
