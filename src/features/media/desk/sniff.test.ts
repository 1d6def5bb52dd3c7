import { expect, test } from 'vitest'
import { validateBytes } from './validate-bytes.ts'
import { mediaLimits } from './limits.ts'
import { readPixels } from './pixels.ts'
import { sniff } from './sniff.ts'

const bytes = (...deps: (string | number[])[]): Buffer =>
  Buffer.concat(
    deps.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

const png = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR'), size])
}
const gif = bytes('GIF89a', [0x40, 0x01, 0xf0, 0x00])
const jpeg = bytes([
  0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 2, 0xff, 0xc2, 0, 11, 8, 0x01, 0x2c, 0x02, 0x58, 3, 0,
])
const webp = (kind: string, ...rest: number[]): Buffer => bytes('RIFF', [9, 0, 0, 0], `WEBPVP8${kind}`, rest)
const webpLossy = webp(' ', 9, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x20, 0x03, 0x58, 0x02)
const webpLossless = webp('L', 9, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x3b, 0, 0, 0, 0, 0, 0)
const webpExtended = webp('X', 10, 0, 0, 0, 0, 0, 0, 0, 0xff, 0x0f, 0, 0x57, 2, 0)
const avif = bytes(
  [0, 0, 0, 28],
  'ftypavif',
  [0, 0, 0, 0],
  'mif1',
  [0, 0, 0, 20],
  'ispe',
  [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 3, 0],
)

test('sniff tells kinds by their bytes', () => {
  const kinds: [Buffer, string][] = [
    [png(1, 1), 'image/png'],
    [gif, 'image/gif'],
    [jpeg, 'image/jpeg'],
    [webpLossy, 'image/webp'],
    [avif, 'image/avif'],
    [bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0]), 'video/mp4'],
    [bytes([0, 0, 0, 24], 'ftypM4A ', [0, 0, 2, 0]), 'audio/mp4'],
    [bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm'), 'video/webm'],
    [bytes('ID3', [4, 0]), 'audio/mpeg'],
    [bytes([0xff, 0xfb, 0x90, 0]), 'audio/mpeg'],
    [bytes('OggS'), 'audio/ogg'],
    [bytes('fLaC'), 'audio/flac'],
    [bytes('RIFF', [9, 0, 0, 0], 'WAVEfmt '), 'audio/wav'],
    [bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    [Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- made by -->\n<svg>'), 'image/svg+xml'],
  ]
  for (const [file, type] of kinds) expect(sniff(file)?.type, type).toBe(type)
})

test('sniff takes nothing else, whatever it calls itself', () => {
  const files = [
    '',
    '<html><svg></svg></html>',
    '<!doctype html><img>',
    '%PDF-1.7',
    'MZ',
    '{"a":1}',
    '#!/bin/sh',
    'BM',
    'x<svg>',
  ]
  for (const text of files) expect(sniff(Buffer.from(text)), text).toBeNull()
  expect(sniff(bytes([0x1a, 0x45, 0xdf, 0xa3], 'matroska'))).toBeNull()
})

test('readPixels reads the size of each kind of picture', () => {
  expect(readPixels('image/png', png(320, 200))).toEqual({ width: 320, height: 200 })
  expect(readPixels('image/gif', gif)).toEqual({ width: 320, height: 240 })
  expect(readPixels('image/jpeg', jpeg)).toEqual({ width: 600, height: 300 })
  expect(readPixels('image/webp', webpLossy)).toEqual({ width: 800, height: 600 })
  expect(readPixels('image/webp', webpLossless)).toEqual({ width: 320, height: 240 })
  expect(readPixels('image/webp', webpExtended)).toEqual({ width: 4096, height: 600 })
  expect(readPixels('image/avif', avif)).toEqual({ width: 1024, height: 768 })
})

const check = (file: Buffer): boolean => {
  const kind = sniff(file)
  return kind !== null && validateBytes(kind, file, mediaLimits).ok
}

test('validateBytes refuses pictures that unfold too far or have no size, and an SVG with scripts, entities or foreign markup', () => {
  expect([png(8000, 8000), png(50_000, 50_000), png(0, 5)].map(check)).toEqual([true, false, false])
  expect(check(Buffer.from('<svg><circle r="4"/></svg>'))).toBe(true)
  for (const text of [
    '<svg><script>1</script></svg>',
    '<svg><foreignObject></foreignObject></svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
  ])
    expect(check(Buffer.from(text)), text).toBe(false)
})
