import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import type { ChainSession } from './chain-reader.ts'
import { simulateCalls } from './simulate-calls.ts'

const nobody = `0x${'1'.repeat(40)}`

/** A node that says of a call that failed how much gas it used. */
const saying =
  (gasUsed: string): ChainSession =>
  () =>
    Promise.resolve(
      succeed({ value: [{ calls: [{ status: '0x0', gasUsed }] }], node: { id: 'n', label: 'Node' } }),
    )

test('gas that is no number is an answer that is not understood', async () => {
  const simulation = { calls: [{ from: nobody, to: nobody, data: '0x' }], traceTransfers: false }
  expect(await simulateCalls(saying('0x5208'), simulation)).toMatchObject({ value: [{ gasUsed: '0x5208' }] })
  for (const gasUsed of ['much', '0x', `0x${'f'.repeat(65)}`, ''])
    expect(await simulateCalls(saying(gasUsed), simulation)).toMatchObject({ error: { kind: 'bad-answer' } })
})
