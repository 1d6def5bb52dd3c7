import type { ChainOrder } from '../chain/chain-types.ts'
import type { Book } from './book.ts'
import { priceInDollars } from './wire-order.ts'

export type CheckoutProviders = {
  readonly swap: readonly string[]
  readonly nftCheckout: readonly string[]
  readonly onRamp: readonly string[]
}

const cardLimit = 1500

export const checkoutProviders = (
  book: Pick<Book, 'currencies'>,
  orders: readonly ChainOrder[],
): CheckoutProviders => {
  const dollars = orders.reduce((sum, order) => sum + priceInDollars(book, order), 0)
  const [native] = book.currencies
  return {
    swap: orders.every(({ currency }) => currency === native.address) ? [] : ['tidal-swap', 'quay-bridge'],
    nftCheckout: dollars <= cardLimit ? ['lantern-pay'] : [],
    onRamp: ['harbour-ramp', 'ferry-cash'],
  }
}
