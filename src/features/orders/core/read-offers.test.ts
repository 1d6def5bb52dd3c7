import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readHighestOffer, readOffers } from './read-offers.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

const offer = { orderId: '0x01', priceAmount: '5' }

it('are read without what is no order', () => {
  expect(readOffers({ offers: [offer, 7, null], page: { page: 2, pageSize: 30 } })).toEqual({
    offers: [offer],
    page: { page: 2, pageSize: 30 },
  })
  expect(readOffers({ offers: [], page: 'two' })).toEqual({ offers: [], page: null })
  expect(readOffers({ offers: 'none' })).toBeNull()
})

it('have a highest one, or none', () => {
  expect(readHighestOffer({ order: offer })).toEqual({ offer })
  expect(readHighestOffer({ order: null })).toEqual({ offer: null })
  expect(readHighestOffer({})).toEqual({ offer: null })
  expect(readHighestOffer({ order: 'best' })).toBeNull()
  expect(readHighestOffer('no')).toBeNull()
})

testForAll('are read from anything without throwing', [fc.jsonValue()], (json) => {
  expect(readOffers({ offers: [json] })?.offers.length).toBeLessThanOrEqual(1)
  readHighestOffer({ order: json })
})
