import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readBody } from './read-body.ts'

const endless = function* (): Generator<Buffer> {
  for (;;) yield Buffer.from('abcd')
}

it('reads a whole body, of Node, of the web or of nobody', async () => {
  const whole = { bytes: Buffer.from('abcd'), isWhole: true, isTooLong: false }
  expect(await readBody(Readable.from([Buffer.from('ab'), Buffer.from('cd')]), { most: 4 })).toEqual(whole)
  expect(await readBody(new Response('abcd').body, { most: 4 })).toEqual(whole)
  expect(await readBody(null, { most: 0 })).toEqual({ ...whole, bytes: Buffer.alloc(0) })
})

it('stops one that goes on, and ends its stream', async () => {
  const stream = Readable.from(endless())
  const { isWhole, isTooLong, bytes } = await readBody(stream, { most: 10 })
  expect([isWhole, isTooLong, bytes.length, stream.destroyed]).toEqual([false, true, 12, true])
})

it('reads on without keeping, so that a connection can be used again', async () => {
  const stream = Readable.from([Buffer.from('abcd'), Buffer.from('efgh'), Buffer.from('ij')])
  const some = { bytes: Buffer.from('abcdef'), isWhole: false, isTooLong: false }
  expect(await readBody(stream, { most: 100, returned: 6 })).toEqual(some)
})
