import { succeed } from '../../../core/result.ts'
import type { Health } from '../health/service.ts'
import type { PortfolioDeps } from './portfolio-deps.ts'

/** What the last check against the chain said of orders. */
export const healthOfOrders =
  (health: Pick<Health, 'list'>): PortfolioDeps['healthOf'] =>
  async (of, keys) => {
    const listed = await health.list({ ...of, filter: { keys: [...keys] }, limit: keys.length })
    if (!listed.ok) return listed
    return succeed(
      new Map(
        listed.value.rows.map(({ key, state, reasons, checkedAt }) => [key, { state, reasons, checkedAt }]),
      ),
    )
  }

/** Counts the orders that nobody can fill, as the last check against the chain left them. */
export const deadOrders =
  (health: Pick<Health, 'list'>): PortfolioDeps['dead'] =>
  async (of) => {
    const listed = await health.list({ ...of, limit: 1 })
    if (!listed.ok) return listed
    const { groups, last } = listed.value
    if (last === null) return succeed(null)
    const dead = groups.filter(({ state }) => state === 'dead')
    return succeed({ orders: dead.reduce((sum, { count }) => sum + count, 0), at: last.at })
  }
