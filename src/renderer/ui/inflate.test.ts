import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { inflate, inflateLimit } from './inflate.ts'

const text = '[{"uid":"0x1"}]'
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)

it('undoes gzip and deflate', async () => {
  for (const [encoding, packed] of [
    ['gzip', gzipSync(text)],
    [' GZip ', gzipSync(text)],
    ['deflate', deflateSync(text)],
  ] as const) {
    const result = await inflate(bytesOf(packed), encoding)
    expect(result?.ok === true && new TextDecoder().decode(result.bytes)).toBe(text)
  }
})

it('leaves bodies alone that say nothing it knows', async () => {
  for (const encoding of [null, '', 'identity', 'lzma', 'constructor'])
    expect(await inflate(bytesOf(Buffer.from(text)), encoding)).toBeNull()
})

it('says why a damaged body does not unpack', async () => {
  expect(await inflate(bytesOf(Buffer.from(text)), 'gzip')).toMatchObject({ ok: false })
})

it('undoes Brotli where the platform can, and says so where it cannot', async () => {
  const result = await inflate(bytesOf(brotliCompressSync(text)), 'br')
  if (result?.ok === true) expect(new TextDecoder().decode(result.bytes)).toBe(text)
  else expect(result?.problem).toContain('cannot undo')
})

it('stops unpacking at its limit', async () => {
  const result = await inflate(bytesOf(gzipSync(Buffer.alloc(inflateLimit * 2))), 'gzip')
  expect(result).toMatchObject({ ok: true, cut: true })
  expect(result?.ok === true && result.bytes.byteLength).toBeLessThan(inflateLimit + 1024 * 1024)
})
