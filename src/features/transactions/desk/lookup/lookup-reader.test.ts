import { expect, test } from 'vitest'
import { succeed } from '../../../../core/result.ts'
import type { TracedFrame } from './lookup-reader.ts'
import { createLookupReader } from './lookup-reader.ts'

test('a trace nested as deep as no chain nests it is one that cannot be read', async () => {
  const nested = async (depth: number) => {
    let frame: TracedFrame = { type: 'CALL', from: `0x${'1'.repeat(40)}` }
    for (let level = 0; level < depth; level += 1) frame = { ...frame, calls: [frame] }
    const reader = createLookupReader(() => Promise.resolve(succeed({ value: frame })) as never)
    return (await reader.trace('0x')).ok
  }
  // By its gas, a transaction nests a few hundred calls.
  expect([await nested(300), await nested(20_000)]).toEqual([true, false])
})
