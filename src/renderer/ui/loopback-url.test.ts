import { expect, test } from 'vitest'
import { isLoopbackUrl } from './loopback-url.ts'

test('an address leads to this machine alone by its host', () => {
  expect(isLoopbackUrl('http://127.0.0.1:4701/hooks/x')).toBe(true)
  expect(isLoopbackUrl('http://[::1]:4701/hooks/x')).toBe(true)
  expect(isLoopbackUrl('https://localhost/hooks/x')).toBe(true)
  expect(isLoopbackUrl('https://127.0.0.1.example.org/hooks/x')).toBe(false)
  expect(isLoopbackUrl('https://hooks.example.org/127.0.0.1')).toBe(false)
  expect(isLoopbackUrl('')).toBe(false)
})
