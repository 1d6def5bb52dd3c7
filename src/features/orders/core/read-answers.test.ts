import { expect, it } from 'vitest'
import { readCheckout } from './read-checkout.ts'
import { readProperties } from './read-properties.ts'

it('reads the properties of a collection without what is none', () => {
  const rarity = { name: 'Rarity', type: 'STRING', values: ['rare'] }
  expect(readProperties({ filters: [rarity, { name: 5 }, null] })).toEqual([rarity])
  expect(readProperties({})).toBeNull()
})

it('reads ways to pay, with an empty list for each that is missing', () => {
  expect(readCheckout({ options: { crypto: 'all', swap: [{ id: 1 }] } })).toEqual({
    crypto: 'all',
    swap: [{ id: 1 }],
    nftCheckout: [],
    onRamp: [],
  })
  expect(readCheckout({ options: null })).toBeNull()
  expect(readCheckout(7)).toBeNull()
})
