import type { Order } from '../../core/wire/marketplace.ts'
import type { ChainCurrency, ChainOrder } from '../chain/chain-types.ts'
import { type Book } from './book.ts'
export declare const currencyOf: (book: Pick<Book, 'currencies'>, { currency }: ChainOrder) => ChainCurrency
/** Price of a piece in US dollars: what `price_usd` sorts by. */
export declare const priceInDollars: (book: Pick<Book, 'currencies'>, order: ChainOrder) => number
/**
 * An order as answers have it: section "Order", all fields of it, and the `slug` of newer services. Prices are those of one
 * piece; the net price is what the seller of one piece gets.
 *
 * @param collectibleId number of the collectible, if it is one of the start
 */
export declare const wireOrder: (book: Book, order: ChainOrder, collectibleId: number | undefined) => Order
