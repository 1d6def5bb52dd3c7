import { expect, it } from 'vitest'
import { excerptOf, lineOf } from './escape-controls.ts'

it('write control, direction and invisible characters out', () => {
  expect(excerptOf('a\u0000b\u001b[1m\u009b\u202ec\ufeff')).toBe('a\\u0000b\\u001b[1m\\u009b\\u202ec\\ufeff')
  expect(excerptOf('tab\tline\n')).toBe('tab\tline\n')
  expect(excerptOf('\ud800x 😀')).toBe('\\ud800x 😀')
  expect(lineOf(' two\n lines\t')).toBe('two lines')
})
it('are bounded', () => {
  expect(excerptOf('\u0000'.repeat(5000))).toHaveLength(2000)
  expect(lineOf('x'.repeat(5000))).toHaveLength(300)
})
