import { z } from 'zod'
import { alertKinds } from '../../../src/core/alerts/kinds.ts'
import { network } from '../../../src/sample/data/network.ts'
import type { DaySale } from '../../../src/sample/testing/scripted-day.ts'
import type { DayDesk } from './day-desk.ts'

const page = z.object({ next: z.string().nullable() })
export const saleRow = z.object({
  txnHash: z.string(),
  order: z.string(),
  side: z.string(),
  seller: z.string(),
  buyer: z.string(),
  items: z.array(z.object({ tokenId: z.string(), quantity: z.string() })).min(1),
  currency: z.string(),
  price: z.string(),
})
const healthRow = z.object({
  orderId: z.string(),
  side: z.string(),
  state: z.string(),
  reasons: z.array(z.string()),
  isWaiting: z.boolean(),
})
export const incidentRow = z.object({
  kind: z.enum(alertKinds),
  subject: z.string(),
  state: z.string(),
  count: z.int(),
})

/** Ends that an order comes to by itself. */
const ordinary = new Set(['cancelled', 'expired', 'filled'])

/** All of a sale that two of them are compared by. */
export const keyOf = (sale: z.infer<typeof saleRow> | DaySale): string => {
  const [item] = 'items' in sale ? sale.items : [sale]
  const { txnHash, order, side, seller, buyer, currency, price } = sale
  return [txnHash, order, side, seller, buyer, item?.tokenId, item?.quantity, currency, price].join(' ')
}

/** All rows of a list. */
export const allPages = async <T>(
  desk: DayDesk,
  method: string,
  input: object,
  row: z.ZodType<T>,
): Promise<readonly T[]> => {
  const rows: T[] = []
  const schema = page.extend({ rows: z.array(row) })
  for (let cursor: string | null = null; ;) {
    const found: z.infer<typeof schema> = await desk.call(
      method,
      { ...input, limit: 1000, ...(cursor === null ? {} : { cursor }) },
      schema,
    )
    rows.push(...found.rows)
    if (found.next === null) return rows
    cursor = found.next
  }
}

/** Listings that died of what is no ordinary end, with the reason of each, and orders that wait for a check. */
export const deadNow = async (desk: DayDesk, project: string, collections: readonly string[]) => {
  const dead = new Map<string, string>()
  let waiting = 0
  for (const contractAddress of collections) {
    const rows = await allPages(
      desk,
      'health.list',
      { project, network: network.slug, contractAddress },
      healthRow,
    )
    for (const { orderId, side, state, reasons, isWaiting } of rows) {
      if (isWaiting) waiting += 1
      if (side === 'listing' && state === 'dead' && !reasons.some((one) => ordinary.has(one)))
        dead.set(orderId, reasons.join(', '))
    }
  }
  return { dead, waiting }
}
