import { openDeliveriesWriter } from '../../src/main/features/events/deliveries-writer.ts'
import { saleElements } from '../../src/main/features/sales/testing/sale-deliveries.ts'

/** Events of one sale. */
export const eventsOfSale = 4

const batch = 500

/** Writes deliveries of whole sales, one sale each. */
export const writeSales = (folder: string, sales: number): void => {
  const opened = openDeliveriesWriter(folder)
  if (!opened.ok) throw new Error(opened.error.message)
  const { writer } = opened.value
  for (let first = 0; first < sales; first += batch) {
    const stored = writer.commit(
      Array.from({ length: Math.min(batch, sales - first) }, (_, offset) => {
        const body = Buffer.from(JSON.stringify(saleElements(first + offset, BigInt(1000 + offset))))
        return {
          receivedAt: Date.now() - sales + first + offset,
          method: 'POST',
          path: '/hooks/bench',
          listener: null,
          remoteAddress: '127.0.0.1',
          rawHeaders: ['Content-Type', 'application/json', 'Content-Length', String(body.length)],
          contentType: 'application/json',
          contentEncoding: null,
          body,
          status: 200,
        }
      }),
    )
    if (!stored.ok) throw new Error(stored.error.message)
  }
  writer.close()
}
