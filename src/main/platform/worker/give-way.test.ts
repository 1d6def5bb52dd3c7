import { beforeEach, expect, test, vi } from 'vitest'
import { giveWay } from './give-way.ts'

const { getPriority, setPriority } = vi.hoisted(() => ({ getPriority: vi.fn(), setPriority: vi.fn() }))
vi.mock('node:os', () => ({ getPriority, setPriority }))

beforeEach(() => {
  setPriority.mockReset()
  vi.stubGlobal('process', { ...process, platform: 'linux' })
  return () => vi.unstubAllGlobals()
})

test.each([
  ['of the usual priority', 0, 10],
  ['that was started behind others', 12, 19],
  ['that was started before others', -5, 5],
])('a thread of a desk %s goes behind the others of that desk', (_name, own, next) => {
  getPriority.mockReturnValue(own)
  giveWay(10)
  expect(setPriority).toHaveBeenCalledExactlyOnceWith(0, next)
})
