import { expect, test } from 'vitest'
import { publicBase } from './public-base.ts'

const plain = { publicUrl: null, publicHosts: [], tunnelCommand: null }
const local = 'http://127.0.0.1:4601'

test('publicBase is the address on this machine where nothing else is set', () => {
  expect(publicBase(plain, null, local)).toEqual({ register: local, hosts: [] })
  expect(publicBase(plain, null, null).register).toBeNull()
})

test('publicBase is the tunnel’s, and none while it has none', () => {
  const tunnelled = { ...plain, tunnelCommand: 'tunnel {url}' }
  expect(publicBase(tunnelled, null, local)).toEqual({ register: null, hosts: [] })
  expect(publicBase(tunnelled, 'https://abc.example', local)).toEqual({
    register: 'https://abc.example',
    hosts: ['abc.example', 'abc.example:443'],
  })
})

test('publicBase is the operator’s before all, and both hosts are taken', () => {
  const both = { publicUrl: 'http://desk.example:8080/x', publicHosts: ['third'], tunnelCommand: 't' }
  expect(publicBase(both, 'https://abc.example', local)).toEqual({
    register: 'http://desk.example:8080/x',
    hosts: ['third', 'desk.example:8080', 'abc.example', 'abc.example:443'],
  })
})
