import { expect, it } from 'vitest'
import { openCalls } from './open-calls.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const calls = inEachTest(() => valueOf(openCalls(testFolder('calls'), () => new Date(0))))

it.each([
  ["outcome = 'unknown' ORDER BY id DESC", 'calls_by_outcome'],
  ["operation = 'ListCollectibles' ORDER BY id DESC", 'calls_by_operation'],
  ['started_at < 1', 'calls_by_time'],
])('calls with %s are found by %s', (condition, index) => {
  const plan = calls().database.prepare(`EXPLAIN QUERY PLAN SELECT id FROM calls WHERE ${condition}`).all()
  expect(plan).toEqual([expect.objectContaining({ detail: expect.stringContaining(index) as string })])
})
