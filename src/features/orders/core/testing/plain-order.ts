import order from '../../../../../resources/fixtures/plain-order.json' with { type: 'json' }
import type { Order } from '../../../../core/wire/marketplace.ts'

/** An order about which nothing is odd at {@link testNow}. */
export const plainOrder: Order = order

/** In the middle of the plain order's time. */
export const testNow = Date.parse('2026-01-15T00:00:00Z')
