import type { Output } from '../../contract/contract.ts'

/** What the plan of a recipe leaves out, in words. */
export const recipeNoteWords: Readonly<Record<Output<'listeners.plan'>['notes'][number]['id'], string>> = {
  'no-market': 'No order book found. Sales and listings will be incomplete.',
  'orders-unread': 'Orders couldn’t be read. Payments will be missing.',
  'purchase-unread': 'The order book couldn’t be found from a purchase.',
  'coins-left-out': 'Too many currencies. Only the 50 most used are followed.',
  followed: 'Already followed',
}
