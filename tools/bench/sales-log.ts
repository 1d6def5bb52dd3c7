import { openDeliveriesWriter } from '../../src/main/features/events/deliveries-writer.ts'
import { saleElements } from '../../src/main/features/sales/testing/sale-deliveries.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'

/** Events of one sale. */
export const eventsOfSale = 4

const batch = 500

/** Between the blocks of two sales (s). */
const apart = 60

/** Writes deliveries of whole sales, one sale each, a minute apart up to now. */
export const writeSales = (folder: string, sales: number): void => {
  const { writer } = valueOf(openDeliveriesWriter(folder))
  const now = Date.now()
  for (let first = 0; first < sales; first += batch) {
    valueOf(
      writer.commit(
        Array.from({ length: Math.min(batch, sales - first) }, (_, offset) => {
          const place = first + offset
          const time = Math.floor(now / 1000) - (sales - place) * apart
          const body = Buffer.from(JSON.stringify(saleElements(place, BigInt(1000 + offset), { time })))
          return {
            receivedAt: now - sales + place,
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
      ),
    )
  }
  writer.close()
}
