import { given } from '../../core/given.ts'

export type OrderToFill = {
  readonly kind: 'sell' | 'buy' | 'cancel'
  readonly network: string
  readonly collection: string
  readonly tokenId: string
  readonly orderId: string
  readonly marketplace?: string | undefined
  readonly quantity?: string | undefined
  readonly price?: string | undefined
  readonly currency?: string | undefined
  readonly maker?: string | undefined
}

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
