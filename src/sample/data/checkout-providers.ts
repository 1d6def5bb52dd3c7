import type { ChainOrder } from '../chain/chain-types.ts'
import type { Book } from './book.ts'
import { priceInDollars } from './wire-order.ts'

export type CheckoutProviders = {
  readonly swap: readonly string[]
  readonly nftCheckout: readonly string[]
  readonly onRamp: readonly string[]
}

/** Most US dollars the made-up card checkout takes. */
const cardLimit = 1500

/** Made-up ways to pay: cards up to a limit, swaps for orders not priced in the native coin, on-ramps always. */
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
