import { expect, test } from 'vitest'
import { createLines } from './output-lines.ts'

const linesOf = (...chunks: Buffer[]): string[] => {
  const lines: string[] = []
  const cut = createLines((line) => lines.push(line))
  for (const chunk of chunks) cut.write(chunk)
  cut.end()
  return lines
}

test('createLines cuts at every kind of line end, across pieces and characters, keeps the last line and takes controls out', () => {
  expect(linesOf(Buffer.from('a\nb\r'), Buffer.from('\nc\rd\n\n  \ne'))).toEqual(['a', 'b', 'c', 'd', 'e'])
  const bytes = Buffer.from('é\n')
  expect(linesOf(bytes.subarray(0, 1), bytes.subarray(1))).toEqual(['é'])
  expect(linesOf(Buffer.from('\u001B[32mup\u001B[0m \u0007now\u202E\n'))).toEqual(['up now'])
})

test('createLines stays small whatever is written', () => {
  expect(linesOf(...Array.from({ length: 50 }, () => Buffer.alloc(100_000, 'x')))).toEqual(['x'.repeat(1000)])
})
