import { expect, it } from 'vitest'
import { isLoopbackHost, isLoopbackName } from './loopback.ts'

it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true)
    expect(isLoopbackName(host)).toBe(true)
  },
)

it.each([
  'localhost.example.com',
  '127.0.0.1.example.com',
  '128.0.0.1',
  '0.0.0.0',
  '127.0.0.1:80',
  '',
  '[::2]',
])('%s is not', (host) => {
  expect(isLoopbackHost(host)).toBe(false)
  expect(isLoopbackName(host)).toBe(false)
})

it('takes names below localhost only where a person typed them', () => {
  expect(isLoopbackName('app.localhost')).toBe(true)
  expect(isLoopbackHost('app.localhost')).toBe(false)
  expect(isLoopbackName('-.x localhost')).toBe(false)
})
