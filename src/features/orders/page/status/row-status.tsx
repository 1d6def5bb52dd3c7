import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { OrderState } from '../../../health/core/status.ts'
import { orderKey } from '../../core/snapshot-order.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { OrderStatusChip } from '../../../../renderer/parts/order-status-chip.tsx'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import type { OrderRow } from '../order-rows.ts'

type StatusByKey = ReadonlyMap<string, OrderStatus>

/** How the orders loaded stand by the newest check, by their keys. One that is not among them was not checked. */
export const StatusOfRows = createContext<StatusByKey>(new Map())

const max = 500

type CollectionOf = { readonly project: string; readonly network: string; readonly contractAddress: string }

/** Looks up how orders stand by their keys; asks no node. @param keys the same array between two draws */
export const useStatusOfKeys = (of: CollectionOf, keys: readonly string[]): StatusByKey => {
  const asked = useMemo(() => keys.slice(0, max), [keys])
  const { data } = useQuery(
    desk.query(
      'orders.statuses',
      { ...of, filter: { keys: asked }, limit: max },
      { enabled: asked.length > 0 && isAddress(of.contractAddress), keeps: true },
    ),
  )
  return useMemo(() => new Map((data?.rows ?? []).map((row) => [row.key, row] as const)), [data])
}

export const useRowStatus = (of: CollectionOf, rows: readonly OrderRow[]): StatusByKey =>
  useStatusOfKeys(
    of,
    useMemo(
      () =>
        rows.flatMap(({ order, collectible }) =>
          order === null ? [] : [orderKey(order, collectible.metadata.tokenId)],
        ),
      [rows],
    ),
  )

export const stateOf = (order: Order, known: OrderStatus | undefined): OrderState => ({
  market: order.status ?? '',
  fillable: known?.fillable ?? null,
  reasons: known?.reasons ?? [],
})

export const useStatusOf = (order: Order, tokenId: string): OrderStatus | undefined =>
  use(StatusOfRows).get(orderKey(order, tokenId))

export const StatusMark = ({ order, tokenId }: { readonly order: Order; readonly tokenId: string }) => (
  <OrderStatusChip state={stateOf(order, useStatusOf(order, tokenId))} />
)
