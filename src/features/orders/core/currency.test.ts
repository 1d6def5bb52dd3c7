import { expect, it } from 'vitest'
import { networks } from '../../../core/networks/networks.ts'
import { currencyLabel, nativeAddress } from './currency.ts'

const polygon = networks.find(({ slug }) => slug === 'polygon')

it('names the native coin by its network', () => {
  expect(currencyLabel(polygon, nativeAddress)).toEqual({ text: 'POL', known: true })
  expect(currencyLabel(undefined, nativeAddress)).toEqual({ text: 'native coin', known: true })
})

it('shows an unknown currency as its address and never guesses', () => {
  const address = '0x5A3B1E00000000000000000000000000000e7801'
  expect(currencyLabel(polygon, address)).toEqual({ text: '0x5A3B…7801', known: false })
  expect(currencyLabel(undefined, address, { [address.toLowerCase()]: 'WETH' })).toEqual({
    text: 'WETH',
    known: true,
  })
  expect(currencyLabel(undefined, 'constructor')).toEqual({ text: 'constructor', known: false })
  expect(currencyLabel(undefined, null)).toEqual({ text: 'unknown currency', known: false })
})
