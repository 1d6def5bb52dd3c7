import type { OrderStatus } from '../../contract/order-status.ts'

/**
 * Whether its market said at that block that the order is open. Only then is it known not to be cancelled: an order lacks its token or
 * approval also where no market was asked, or none answered.
 */
export const isOpenAtMarket = (answers: OrderStatus['chain']['answers']): boolean =>
  answers.some(({ order }) => order?.state === 'open')
