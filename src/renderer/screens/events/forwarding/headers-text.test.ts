import { expect, test } from 'vitest'
import { readHeaders } from './headers-text.ts'

test('headers stand one a line, values with colons included', () => {
  const headers: [string, string][] = [
    ['X-Api-Key', 'a:b'],
    ['X-Empty', ''],
  ]
  expect(readHeaders('X-Api-Key: a:b\nX-Empty:')).toEqual({ ok: true, headers })
  expect(readHeaders('\n  \n')).toEqual({ ok: true, headers: [] })
})

test.each(['no colon', ': no name', 'two words: x'])('%s is no header', (line) => {
  expect(readHeaders(`A: b\n${line}`)).toEqual({
    ok: false,
    problem: 'Line 2 is not of the form “Name: value”.',
  })
})
