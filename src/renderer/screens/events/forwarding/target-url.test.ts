import { expect, test } from 'vitest'
import { targetKind } from './target-url.ts'

test.each([
  ['', 'empty'],
  ['hook', 'wrong'],
  ['ftp://127.0.0.1/', 'wrong'],
  ['http://127.0.0.1:3000/hook', 'here'],
  ['http://[::1]/', 'here'],
  ['http://app.localhost/', 'here'],
  ['http://127.0.0.1.example.com/', 'elsewhere'],
  ['https://example.com/', 'elsewhere'],
])('%s is %s', (text, kind) => {
  expect(targetKind(text)).toBe(kind)
})
