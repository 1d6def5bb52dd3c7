import { expect, it } from 'vitest'
import { putSignature } from './put-signature.ts'

it('fills the member that waits for it, else adds one at the top', () => {
  expect(putSignature({ order: { signature: '', a: 1 } }, '0x1')).toEqual({
    order: { signature: '0x1', a: 1 },
  })
  expect(putSignature({ signature: '0x' }, '0x1')).toEqual({ signature: '0x1' })
  expect(putSignature({ a: [1] }, '0x1')).toEqual({ a: [1], signature: '0x1' })
  expect(putSignature({ zone: { signature: '0xab' } }, '0x1')).toEqual({
    zone: { signature: '0xab' },
    signature: '0x1',
  })
  expect(putSignature('text', '0x1')).toEqual({ body: 'text', signature: '0x1' })
})
