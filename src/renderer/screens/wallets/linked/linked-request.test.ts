import { expect, it } from 'vitest'
import { withParent } from './linked-request.ts'

it('lets the message follow the parent until it was changed, and drops a signature made for another', () => {
  const request = {
    parent: '0x1',
    network: 'a',
    message: 'parent wallet with address 0x1',
    signature: '0xab',
  }
  expect(withParent(request, '0x2')).toEqual({
    ...request,
    parent: '0x2',
    message: 'parent wallet with address 0x2',
    signature: '',
  })
  expect(withParent({ ...request, message: 'own words' }, '0x2').message).toBe('own words')
})
