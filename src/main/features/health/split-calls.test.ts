import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCalls } from './split-calls.ts'

test('every call is in one request, in as few as they fit into', () => {
  fc.assert(
    fc.property(fc.nat(1000), (count) => {
      const places = Array.from({ length: count }, (_, place) => place)
      const requests = splitCalls(places, 150)
      expect(requests.flat()).toEqual(places)
      expect(requests.length).toBe(Math.ceil(count / 150))
      expect(Math.max(0, ...requests.map(({ length }) => length))).toBeLessThanOrEqual(150)
    }),
    { numRuns: 30 },
  )
})
