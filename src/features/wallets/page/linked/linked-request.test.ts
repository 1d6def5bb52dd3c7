import { expect, it } from 'vitest'
import { missingOf, withParent } from './linked-request.ts'

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

it('says what a request lacks, one thing at a time', () => {
  const whole = { parent: `0x${'1'.repeat(40)}`, network: 'a', message: 'm', signature: '0xab' }
  expect(missingOf(whole)).toBeNull()
  expect(missingOf({ ...whole, signature: '' })).toMatch(/signature/)
  expect(missingOf({ ...whole, message: '' })).toMatch(/message/)
  expect(missingOf({ ...whole, parent: '0x1', signature: '' })).toMatch(/parent wallet/)
})
