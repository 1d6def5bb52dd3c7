import { expect, test } from 'vitest'
import { delimiterOf, parseCsv } from './parse-csv.ts'

test('lines count as in the file, the delimiter is that of the first line, and no line has more cells than a spreadsheet', () => {
  const lines = [...parseCsv('a,"b\n\nc"\nd')].map(({ line, cells }) => [line, cells])
  expect(lines).toEqual([
    [1, ['a', 'b\n\nc']],
    [4, ['d']],
  ])
  expect(['a;b;c,d\n,,,', 'a\tb', 'a'].map(delimiterOf)).toEqual([';', '\t', ','])
  expect([...parseCsv(','.repeat(20_000))].map(({ cells }) => cells.length)).toEqual([16_384])
})
