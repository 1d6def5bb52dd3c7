import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBatch, writeBatch } from './batch-memory.ts'

const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll(/[\0\u0001]/g, '').toWellFormed())
const maybe = fc.option(text)
const delivery = fc.record({
  receivedAt: fc.nat(),
  status: fc.integer({ min: 200, max: 599 }),
  method: text,
  path: text,
  listener: maybe,
  remoteAddress: maybe,
  contentType: maybe,
  contentEncoding: maybe,
  rawHeaders: fc
    .array(fc.tuple(fc.constantFrom('Host', 'X-A'), text), { minLength: 1 })
    .map((pairs) => pairs.flat()),
  body: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
})

it('brings a batch over as it was, through memory that held something else before', () => {
  fc.assert(
    fc.property(fc.array(delivery), (batch) => {
      let memory = new SharedArrayBuffer(0)
      writeBatch(batch, (bytes) => {
        memory = new SharedArrayBuffer(bytes)
        new Uint8Array(memory).fill(255)
        return memory
      })
      expect(readBatch(memory, batch.length)).toEqual(batch)
    }),
  )
})
