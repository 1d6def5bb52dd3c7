import { createRandom, type Random } from '../data/random.ts'
import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const encodePng = (size: number, pixels: Uint8Array, palette: Uint8Array): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 8
  header[9] = 3
  const rows = Buffer.alloc((size + 1) * size)
  for (let row = 0; row < size; row += 1) {
    rows.set(pixels.subarray(row * size, (row + 1) * size), row * (size + 1) + 1)
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const artSize = 320

type Colour = readonly [number, number, number]

const colour = (hue: number, saturation: number, lightness: number): Colour => {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number): number => {
    const k = (offset + (((hue % 1) + 1) % 1) * 12) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [part(0), part(8), part(4)]
}

const makePalette = (random: Random): Uint8Array => {
  const hue = random.next()
  const drift = (random.chance(0.5) ? 1 : -1) * (0.04 + random.next() * 0.13)
  const stops = [
    colour(hue, 0.42, 0.14),
    colour(hue + drift * 0.4, 0.42, 0.3),
    colour(hue + drift, 0.44, 0.5),
    colour(hue + drift * 1.8, 0.56, 0.69),
    colour(hue + drift * 2.4, 0.75, 0.89),
  ]
  const palette = new Uint8Array(256 * 3)
  for (let index = 0; index < 256; index += 1) {
    const place = (index / 255) * (stops.length - 1)
    const from = stops[Math.floor(place)] ?? stops[0]
    const to = stops[Math.ceil(place)] ?? stops[stops.length - 1]
    const share = place - Math.floor(place)
    for (let part = 0; part < 3; part += 1) {
      palette[index * 3 + part] = Math.round((from?.[part] ?? 0) * (1 - share) + (to?.[part] ?? 0) * share)
    }
  }
  return palette
}

type Field = (x: number, y: number) => number

const coast = (random: Random): Field => {
  const lamp = {
    x: 0.2 + random.next() * 0.6,
    y: 0.16 + random.next() * 0.22,
    size: 0.06 + random.next() * 0.07,
  }
  const hills = Array.from({ length: random.int(4, 6) }, (_, index) => ({
    base: 0.45 + index * 0.11,
    height: 0.05 + random.next() * 0.05,
    waves: 1 + random.next() * 2.5,
    shift: random.next() * 7,
  }))
  return (x, y) => {
    let light = 0.62 - y * 0.35
    const distance = Math.hypot(x - lamp.x, y - lamp.y)
    light += Math.max(0, 0.35 - distance) * 0.7
    if (distance < lamp.size) light = 1
    hills.forEach((hill, index) => {
      const crest =
        hill.base +
        hill.height * Math.sin(x * hill.waves * 6.28 + hill.shift) +
        hill.height * 0.4 * Math.sin(x * hill.waves * 15 + hill.shift * 3)
      if (y > crest) light = 0.5 - index * 0.085 + Math.max(0, 0.06 - (y - crest)) * 1.6
    })
    return light
  }
}

const ripples = (random: Random): Field => {
  const sources = Array.from({ length: random.int(2, 4) }, () => ({
    x: random.next(),
    y: random.next(),
    rate: 14 + random.next() * 22,
  }))
  return (x, y) => {
    let sum = 0
    for (const source of sources) sum += Math.sin(Math.hypot(x - source.x, y - source.y) * source.rate)
    return 0.5 + (sum / sources.length) * 0.4
  }
}

const lens = (random: Random): Field => {
  const petals = random.int(5, 14)
  const rings = 5 + random.next() * 9
  const twist = random.next() * 5 - 2.5
  return (x, y) => {
    const dx = x - 0.5
    const dy = y - 0.5
    const radius = Math.hypot(dx, dy) * 1.42
    const angle = Math.atan2(dy, dx)
    const petal = Math.cos(angle * petals + radius * twist * 4)
    const ring = Math.cos(radius * rings * 3.14)
    return 1 - radius * 0.72 - 0.17 * petal * Math.min(1, radius * 2) - 0.13 * ring
  }
}

export const drawArt = (number: number): Buffer => {
  const random = createRandom(`art ${number}`)
  const palette = makePalette(random)
  const field = random.pick([coast, coast, ripples, lens] as const)(random)
  const pixels = new Uint8Array(artSize * artSize)
  for (let row = 0; row < artSize; row += 1) {
    for (let column = 0; column < artSize; column += 1) {
      const light = field((column + 0.5) / artSize, (row + 0.5) / artSize)
      // 96 steps instead of 256: half the bytes, and no eye sees it.
      const step = Math.round(Math.max(0, Math.min(1, light)) * 95)
      pixels[row * artSize + column] = Math.round((step * 255) / 95)
    }
  }
  return encodePng(artSize, pixels, palette)
}
