import { expect, it } from 'vitest'
import { durationsOf } from './duration-of.ts'

it('writes a column with one precision', () => {
  expect([1.04, 0.86, null].map(durationsOf([1.04, 0.86, null]))).toEqual(['1.0 ms', '0.9 ms', '—'])
  expect([12.4, 2].map(durationsOf([12.4, 2]))).toEqual(['12 ms', '2 ms'])
  expect([0.4, 3_200].map(durationsOf([0.4, 3_200]))).toEqual(['0.4 ms', '3.20 s'])
})
