import { expect, it } from 'vitest'
import { draftFormSchema } from '../../../features/transactions/contract.ts'
import { orderForms } from './order-forms.ts'

const collection = { network: 'devnet', contractAddress: `0x${'c'.repeat(40)}` }
const taker = `0x${'a'.repeat(40)}`
const row = (orderId: string, marketplace = 'm') => ({
  tokenId: '7',
  orderId,
  maker: taker,
  marketplace,
  picked: { price: '5', currency: `0x${'e'.repeat(40)}` },
})

it('makes a draft of each order that is bought or sold to, with the price that was picked', () => {
  const forms = orderForms('buy', [row('0x1'), row('0x2', 'n')], collection, taker)
  expect(forms.map(({ marketplace, orders }) => [marketplace, orders])).toEqual([
    ['m', [{ orderId: '0x1', tokenId: '7', quantity: '1', picked: row('').picked }]],
    ['n', [{ orderId: '0x2', tokenId: '7', quantity: '1', picked: row('').picked }]],
  ])
})

it('cancels orders of one marketplace in one draft, as far as a draft holds them', () => {
  const many = Array.from({ length: 201 }, (_, index) => row(`0x${index}`))
  const forms = orderForms('cancel', [...many, row('0xff', 'n')], collection, taker)
  expect(forms.map(({ marketplace, orders }) => [marketplace, orders.length])).toEqual([
    ['m', 200],
    ['m', 1],
    ['n', 1],
  ])
  for (const form of forms) expect(draftFormSchema.safeParse(form).success).toBe(true)
  expect(forms[0]).toMatchObject({ cancellation: { contract: '', by: 'orders' } })
})
