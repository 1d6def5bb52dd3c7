import type { DraftForm } from '../../../features/transactions/contract.ts'
import type { Collection } from './collection.ts'

export type PickedOrder = {
  readonly tokenId: string
  readonly orderId: string
  readonly maker: string
  readonly marketplace: string
  /** Of one piece in the smallest unit, and its currency, where both are shown. */
  readonly picked?: { readonly price: string; readonly currency: string } | undefined
}

const maxOrders = 200

/**
 * Drafts of picked orders: one for each that is bought or sold to; cancellations of one marketplace share a draft, since the
 * desk builds them itself.
 */
export const orderForms = (
  kind: 'buy' | 'sell' | 'cancel',
  rows: readonly PickedOrder[],
  { network, contractAddress }: Collection,
  taker: string,
): DraftForm[] => {
  const formOf = (marketplace: string, orders: readonly PickedOrder[]): DraftForm => ({
    kind,
    network,
    collectionAddress: contractAddress,
    taker,
    marketplace,
    walletType: '',
    orders: orders.map(({ orderId, tokenId, picked }) => ({
      orderId,
      tokenId,
      quantity: '1',
      ...(picked === undefined || kind === 'cancel' ? {} : { picked }),
    })),
    additionalFees: [],
    note: '',
    ...(kind === 'cancel' ? { cancellation: { contract: '', by: 'orders' } } : {}),
  })
  if (kind !== 'cancel') return rows.map((row) => formOf(row.marketplace, [row]))
  return [...Map.groupBy(rows, ({ marketplace }) => marketplace)].flatMap(([marketplace, orders]) =>
    Array.from({ length: Math.ceil(orders.length / maxOrders) }, (_, part) =>
      formOf(marketplace, orders.slice(part * maxOrders, (part + 1) * maxOrders)),
    ),
  )
}
