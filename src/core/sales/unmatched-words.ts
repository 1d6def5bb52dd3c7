import type { UnmatchedReason } from './sale.ts'

export const unmatchedWords: Readonly<Record<UnmatchedReason, string>> = {
  'no-order': 'A token went one way and a payment the other, but the log has no event of a market it knows.',
  'no-creation':
    'A market says that it filled a request, but the log has no event that created it: nothing says at which price.',
  'no-transfer': 'A market says that it filled an order, but the log has no transfer of that token.',
  'no-payment':
    'A market says that it filled an order, but the log has no payment in its currency. A listener on the currency’s transfers would show it.',
  'payment-differs': 'What was paid in the log does not come to what the market says.',
  'no-price': 'The order names no payment: a gift, or tokens for tokens.',
  'no-token': 'The order names no token.',
  'several-currencies': 'The order is paid in several currencies.',
  'not-decoded': 'The market’s event could not be read.',
  'no-place': 'The market’s event was delivered without its place in the transaction.',
  'too-many': 'The transaction has more logs than are looked at.',
  removed: 'A part of it was taken back by the chain.',
  refuted: 'The chain does not have a part of it as it was delivered.',
  contradictory: 'Deliveries of a part of it contradict each other.',
  doubtful: 'Two blocks have a part of it, and none was taken back.',
}

export const unmatchedTitles: Readonly<Record<UnmatchedReason, string>> = {
  'no-order': 'No market event',
  'no-creation': 'No event that created the request',
  'no-transfer': 'No transfer of the token',
  'no-payment': 'No payment',
  'payment-differs': 'Payment differs',
  'no-price': 'No price',
  'no-token': 'No token',
  'several-currencies': 'Several currencies',
  'not-decoded': 'Market event unreadable',
  'no-place': 'Place in the transaction unknown',
  'too-many': 'Too many logs',
  removed: 'Taken back by the chain',
  refuted: 'Refuted by the chain',
  contradictory: 'Contradictory deliveries',
  doubtful: 'In two blocks',
}
