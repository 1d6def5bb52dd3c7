import { expect, it } from 'vitest'
import { countOf, formatBytes, formatCount } from './count-format.ts'

it('groups thousands', () => {
  expect(formatCount(0)).toBe('0')
  expect(formatCount(1234567)).toBe('1,234,567')
})

it('counts nouns', () => {
  expect(countOf(1, 'event')).toBe('1 event')
  expect(countOf(0, 'event')).toBe('0 events')
  expect(countOf(2000, 'delivery', 'deliveries')).toBe('2,000 deliveries')
})

it('names bytes in the largest unit that fits', () => {
  expect(formatBytes(0)).toBe('0 bytes')
  expect(formatBytes(1023)).toBe('1023 bytes')
  expect(formatBytes(1536)).toBe('1.5 KiB')
  expect(formatBytes(16 * 1024 * 1024)).toBe('16 MiB')
  expect(formatBytes(5 * 1024 ** 4)).toBe('5120 GiB')
})
