import { given } from '../../core/given.ts'

/** An order that somebody wants to sell to, to buy, or to cancel. */
export type OrderToFill = {
  readonly kind: 'sell' | 'buy' | 'cancel'
  readonly network: string
  readonly collection: string
  readonly tokenId: string
  readonly orderId: string
  readonly marketplace?: string | undefined
  /** Pieces; one by default. */
  readonly quantity?: string | undefined
  /** Of one piece, in the smallest unit, and its currency, as it is shown. */
  readonly price?: string | undefined
  readonly currency?: string | undefined
  /** Who made it; of `cancel`. */
  readonly maker?: string | undefined
}

/** Address of a new draft on the Transactions screen: `/transactions?sell=<orderId>&…`, `/transactions?buy=<orderId>&…`. */
export const transactionLink = ({
  kind,
  orderId,
  marketplace,
  quantity,
  price,
  currency,
  maker,
  ...place
}: OrderToFill) => ({
  to: '/transactions' as const,
  search: {
    [kind]: orderId,
    ...place,
    ...given({ marketplace, quantity, price, currency, maker }),
  },
})
