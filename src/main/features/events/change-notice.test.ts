import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeNotice } from './change-notice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tells the first change at once, a burst once more, and never forgets the last', () => {
  const notice = createChangeNotice(100)
  let told = 0
  notice.onChange(() => {
    told += 1
  })
  notice.announce()
  expect(told).toBe(1)
  for (let count = 0; count < 1000; count += 1) notice.announce()
  expect(told).toBe(1)
  vi.advanceTimersByTime(100)
  expect(told).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(told).toBe(2)
  notice.announce()
  expect(told).toBe(3)
})

test('tells nobody who left, and nobody after the end', () => {
  const notice = createChangeNotice(100)
  let told = 0
  const leave = notice.onChange(() => {
    told += 1
  })
  leave()
  notice.announce()
  notice.onChange(() => {
    told += 1
  })
  notice.announce()
  notice.stop()
  vi.advanceTimersByTime(1000)
  expect(told).toBe(0)
})
