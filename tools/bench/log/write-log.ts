import { openDeliveriesWriter } from '../../../src/features/events/desk/deliveries-writer.ts'
import { makeEvent } from './made-events.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const batchSize = 1000

/**
 * Writes deliveries of one event each as the receiver would have stored them.
 *
 * @param size bytes of a body
 * @returns seconds it took
 */
export const writeLog = (folder: string, events: number, size: number): number => {
  const { writer } = valueOf(openDeliveriesWriter(folder))
  const begin = Date.now() - events
  const started = performance.now()
  for (let first = 0; first < events; first += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, events - first) }, (_, offset) => {
      const index = first + offset
      const { body } = makeEvent(index, size)
      return {
        receivedAt: begin + index,
        method: 'POST',
        path: '/hooks/bench',
        remoteAddress: '127.0.0.1',
        rawHeaders: ['Content-Type', 'application/octet-stream', 'Content-Length', String(body.length)],
        contentType: 'application/octet-stream',
        contentEncoding: null,
        project: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
        body,
        status: 200,
        listener: `listener-${index % 7}`,
      }
    })
    valueOf(writer.commit(batch))
  }
  writer.close()
  return (performance.now() - started) / 1000
}
