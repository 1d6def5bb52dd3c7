import { expect, test } from 'vitest'
import { formatOf } from './file-format.ts'

test('the kind of a file is read without believing it', () => {
  expect(formatOf('{"format":"note"}')).toBe('note')
  for (const other of ['', '{', '[]', 'null', '{"format":1}']) expect(formatOf(other)).toBeNull()
})
