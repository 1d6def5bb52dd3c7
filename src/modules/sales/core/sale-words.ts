import type { SaleSide } from '../../../core/sales/sale.ts'

/** What a sale is called by: a trade with oneself so, whichever side it was. */
export type SaleKind = SaleSide | 'self-trade'

export const saleKindWords: Readonly<Record<SaleKind, string>> = {
  listing: 'Listing bought',
  offer: 'Offer accepted',
  'self-trade': 'Self-trade',
}
