import { expect, test } from 'vitest'
import { publicBase } from './public-base.ts'

const local = 'http://127.0.0.1:4601'

test('publicBase is the operator’s before all, and both hosts are taken', () => {
  const both = { publicUrl: 'http://desk.example:8080/x', publicHosts: ['third'], tunnelCommand: 't' }
  expect(publicBase(both, 'https://abc.example', local)).toEqual({
    register: 'http://desk.example:8080/x',
    hosts: ['third', 'desk.example:8080', 'abc.example', 'abc.example:443'],
  })
})
