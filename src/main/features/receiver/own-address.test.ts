import { expect, test } from 'vitest'
import { leadsToReceiver, type ReceiverAddresses } from './own-address.ts'

const addresses: ReceiverAddresses = {
  url: 'http://127.0.0.1:4711/hooks/secret',
  registerUrl: 'https://hooks.example/desk/hooks/secret',
}

test.each([
  'http://127.0.0.1:4711/',
  'http://localhost:4711/anything',
  'http://desk.localhost:4711/',
  'http://[::1]:4711/',
  'https://hooks.example/desk/hooks/another',
  'https://HOOKS.example:443/desk/hooks/',
])('an address that leads to the receiver itself is %s', (target) => {
  expect(leadsToReceiver(addresses, new URL(target))).toBe(true)
})

test.each([
  'http://127.0.0.1:4712/',
  'http://192.168.0.9:4711/',
  'https://hooks.example/handler',
  'https://hooks.example:8443/desk/hooks/x',
  'https://other.example/desk/hooks/x',
])('an address that leads to the receiver itself is not %s', (target) => {
  expect(leadsToReceiver(addresses, new URL(target))).toBe(false)
})

test('an address that leads to the receiver itself is none while nothing listens', () => {
  expect(leadsToReceiver({ url: null, registerUrl: null }, new URL('http://127.0.0.1:4711/'))).toBe(false)
})
