import { expect, test } from 'vitest'
import { readBatch } from '../../../../core/signatures/batch/batch-rows.ts'
import { examples } from '../check/examples.ts'
import { sampleFile } from './sample-file.ts'

test('every row of the sample file is a question that a batch takes', () => {
  const rows = [...readBatch(sampleFile(), 'csv')]
  expect(rows).toHaveLength(examples.length)
  expect(rows.filter(({ problem }) => problem !== null)).toEqual([])
})
