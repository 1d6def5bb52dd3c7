import { expect, test } from 'vitest'
import { headersText } from './headers-text.ts'

test('headers stand one a line, values with colons included', () => {
  expect(headersText.parse('X-Api-Key: a:b\nX-Empty:')).toEqual([
    ['X-Api-Key', 'a:b'],
    ['X-Empty', ''],
  ])
  expect(headersText.parse('\n  \n')).toEqual([])
})

test.each(['no colon', ': no name', 'two words: x'])('%s is no header', (line) => {
  expect(headersText.safeParse(`A: b\n${line}`).error?.issues[0]?.message).toBe('Line 2 isn’t “Name: value”.')
})
