import { expect, it } from 'vitest'
import { staysHere } from './post-delivery.ts'

it.each([
  ['http://localhost:1/x', true],
  ['http://[::1]:1/x', true],
  ['https://127.3.2.1/x', true],
  ['http://example.com/', false],
  ['http://127.0.0.1.example.com/', false],
  ['http://localhost.example.com/', false],
  ['http://10.0.0.1/', false],
])('delivers to this machine only: %s', (url, stays) => {
  expect(staysHere(url)).toBe(stays)
})
