import type { IncomingDelivery } from '../../events/desk/incoming-delivery.ts'

/**
 * A batch of deliveries as it goes to the thread that stores it: in memory both threads see, so that a delivery is copied once,
 * and neither objects nor buffers are made for the way.
 *
 * First four numbers of each delivery, then of each its texts and its body.
 */

const numbers = 4
const numberBytes = 8
/** No part of a request's head can hold this character, nor the other one. */
const separator = '\0'
const nothing = '\u0001'

const textOf = (delivery: IncomingDelivery): string => {
  const { method, path, listener, project, remoteAddress, contentType, contentEncoding, rawHeaders } =
    delivery
  const fixed = `${method}${separator}${path}${separator}${listener ?? nothing}${separator}${project ?? nothing}${separator}${remoteAddress ?? nothing}`
  const types = `${contentType ?? nothing}${separator}${contentEncoding ?? nothing}`
  return `${fixed}${separator}${types}${separator}${rawHeaders.join(separator)}`
}

const orNull = (text: string | undefined): string | null =>
  text === undefined || text === nothing ? null : text

/** @param memoryOf gives memory of that many bytes at least; what was in it before does not matter */
export const writeBatch = (
  batch: readonly IncomingDelivery[],
  memoryOf: (bytes: number) => SharedArrayBuffer,
): void => {
  const texts = batch.map(textOf)
  let most = batch.length * numbers * numberBytes
  // A character takes three bytes at most; one of a header takes one or two.
  for (const [index, { body }] of batch.entries()) most += (texts[index] ?? '').length * 3 + body.length
  const memory = memoryOf(most)
  const cells = new Float64Array(memory, 0, batch.length * numbers)
  const bytes = Buffer.from(memory)
  let at = cells.byteLength
  for (const [index, { receivedAt, status, body }] of batch.entries()) {
    const length = bytes.write(texts[index] ?? '', at)
    bytes.set(body, at + length)
    cells.set([receivedAt, status, length, body.length], index * numbers)
    at += length + body.length
  }
}

/** The deliveries again. Their bodies lie in the memory: they are good until the next batch is written there. */
export const readBatch = (memory: SharedArrayBuffer, count: number): IncomingDelivery[] => {
  const cells = new Float64Array(memory, 0, count * numbers)
  const bytes = Buffer.from(memory)
  let at = cells.byteLength
  return Array.from({ length: count }, (_, index) => {
    const [receivedAt = 0, status = 0, length = 0, size = 0] = cells.subarray(index * numbers)
    const text = bytes.toString('utf8', at, at + length)
    const [method = '', path = '', listener, project, remoteAddress, type, encoding, ...rawHeaders] =
      text.split(separator)
    const start = at + length
    at = start + size
    return {
      receivedAt,
      status,
      method,
      path,
      listener: orNull(listener),
      project: orNull(project),
      remoteAddress: orNull(remoteAddress),
      contentType: orNull(type),
      contentEncoding: orNull(encoding),
      rawHeaders,
      body: bytes.subarray(start, at),
    }
  })
}
