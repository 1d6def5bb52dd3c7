import { randomBytes } from 'node:crypto'
import type { HealthOrder } from '../../core/health-order.ts'
import type { HealthVerdict } from '../../core/verdict.ts'
import type { KnownContract } from '../../../transactions/core/known-contracts.ts'
import { classifyOrders } from '../read-facts.ts'
import { openReadings } from '../readings.ts'
import type { ThreadHere } from './thread-here.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

/** What the chain says of orders of a collection at the newest block, by their keys. */
export const readVerdicts = async (
  thread: ThreadHere,
  question: {
    readonly chainId: number
    readonly collection: string
    readonly orders: readonly HealthOrder[]
    readonly contracts: readonly KnownContract[]
    /** Who buys and sells in simulations; another one each time by default. */
    readonly account?: string
  },
): Promise<ReadonlyMap<string, HealthVerdict>> => {
  const { signal } = new AbortController()
  const choice = { chainId: question.chainId, purpose: 'audit' } as const
  const readings = valueOf(await openReadings({ thread }, choice, () => undefined, signal))
  return valueOf(
    await classifyOrders(readings, { account: `0x${randomBytes(20).toString('hex')}`, ...question }),
  ).verdicts
}
