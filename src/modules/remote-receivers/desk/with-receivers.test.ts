import { expect, test } from 'vitest'
import { mostReceivers, withReceivers } from './with-receivers.ts'

const seen = (origin: string, name: string | null, lastReceivedAt: number) => ({
  origin,
  name,
  lastReceivedAt,
})

test('each receiver is there once with what is known of it, and not without end', () => {
  const known = withReceivers([], [seen('one', 'One', 1), seen('two', null, 2)])
  expect(withReceivers(known, [seen('one', null, 3)])).toEqual([seen('one', 'One', 3), seen('two', null, 2)])
  const invented = Array.from({ length: 5000 }, (_, at) => seen(`made ${at}`, null, at))
  const full = withReceivers(known, invented)
  expect(full).toHaveLength(mostReceivers)
  expect(withReceivers(full, [seen('two', 'Two', 9), seen('late', null, 9)])).toHaveLength(mostReceivers)
  expect(withReceivers(full, [seen('two', 'Two', 9)])[1]).toEqual(seen('two', 'Two', 9))
})
