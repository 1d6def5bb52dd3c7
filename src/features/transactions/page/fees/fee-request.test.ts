import { expect, it } from 'vitest'
import { feeRequestProblems, readFeeDraft, readFeeRequest } from './fee-request.ts'

const address = `0x${'a'.repeat(40)}`

it('takes a whole request and names what is wrong with another', () => {
  const right = { network: 'amoy', wallet: address, to: address, data: '0xabcd', simulate: true }
  expect(feeRequestProblems(right)).toEqual({ wallet: null, to: null, data: null })
  expect(feeRequestProblems({ ...right, data: '' }).data).toBeNull()
  const wrong = feeRequestProblems({ ...right, wallet: 'me', data: '0xabc' })
  expect(wrong.wallet).toContain('40 hex digits')
  expect(wrong.data).toContain('whole bytes')
  expect(wrong.to).toBeNull()
})

it('reads what was stored or recorded, as far as it can be read', () => {
  const recorded = { wallet: address, to: 5, data: '0x', simulate: false, more: 1 }
  const read = { network: '', wallet: address, to: '', data: '0x', simulate: false }
  expect(readFeeRequest(recorded)).toEqual(read)
  expect(readFeeRequest('text').simulate).toBe(true)
  expect(readFeeDraft(JSON.stringify(recorded))).toEqual(read)
  expect(readFeeDraft('{').wallet).toBe('')
})
