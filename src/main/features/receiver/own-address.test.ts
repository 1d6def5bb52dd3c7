import { describe, expect, it } from 'vitest'
import { leadsToReceiver, type ReceiverAddresses } from './own-address.ts'

const addresses: ReceiverAddresses = {
  url: 'http://127.0.0.1:4711/hooks/secret',
  registerUrl: 'https://hooks.example/desk/hooks/secret',
}

describe('an address that leads to the receiver itself', () => {
  it.each([
    'http://127.0.0.1:4711/',
    'http://localhost:4711/anything',
    'http://desk.localhost:4711/',
    'http://[::1]:4711/',
    'https://hooks.example/desk/hooks/another',
    'https://HOOKS.example:443/desk/hooks/',
  ])('is %s', (target) => {
    expect(leadsToReceiver(addresses, new URL(target))).toBe(true)
  })

  it.each([
    'http://127.0.0.1:4712/',
    'http://192.168.0.9:4711/',
    'https://hooks.example/handler',
    'https://hooks.example:8443/desk/hooks/x',
    'https://other.example/desk/hooks/x',
  ])('is not %s', (target) => {
    expect(leadsToReceiver(addresses, new URL(target))).toBe(false)
  })

  it('is none while nothing listens', () => {
    expect(leadsToReceiver({ url: null, registerUrl: null }, new URL('http://127.0.0.1:4711/'))).toBe(false)
  })
})
