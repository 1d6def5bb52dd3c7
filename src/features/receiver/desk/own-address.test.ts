import { expect, test } from 'vitest'
import { leadsToReceiver, type ReceiverAddresses } from './own-address.ts'

const addresses: ReceiverAddresses = {
  url: 'http://127.0.0.1:4711/hooks/secret',
  registerUrl: 'https://hooks.example/desk/hooks/secret',
}

test.each([
  ['http://127.0.0.1:4711/', true],
  ['http://localhost:4711/anything', true],
  ['http://desk.localhost:4711/', true],
  ['http://[::1]:4711/', true],
  ['https://hooks.example/desk/hooks/another', true],
  ['https://HOOKS.example:443/desk/hooks/', true],
  ['http://127.0.0.1:4712/', false],
  ['http://192.168.0.9:4711/', false],
  ['https://hooks.example/handler', false],
  ['https://hooks.example:8443/desk/hooks/x', false],
  ['https://other.example/desk/hooks/x', false],
])('%s leads to the receiver itself: %s; nothing does while nothing listens', (target, leads) => {
  expect(leadsToReceiver(addresses, new URL(target))).toBe(leads)
  expect(leadsToReceiver({ url: null, registerUrl: null }, new URL(target))).toBe(false)
})
