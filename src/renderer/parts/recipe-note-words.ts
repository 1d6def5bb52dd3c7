import type { Output } from '../../contract/contract.ts'

export const recipeNoteWords: Readonly<Record<Output<'listeners.plan'>['notes'][number]['id'], string>> = {
  'no-market': 'No order book found. Incomplete.',
  'orders-unread': 'Orders unreadable. Payments will be missing.',
  'purchase-unread': 'No order book found by purchase.',
  'coins-left-out': 'Only the 50 most used currencies.',
  followed: 'Already followed',
}
