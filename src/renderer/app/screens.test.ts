import { expect, it } from 'vitest'
import { screens } from './screens.ts'

it('names the ten screens once each, with keys of their own', () => {
  expect(screens.map(({ label }) => label)).toEqual([
    'Overview',
    'Orders',
    'Transactions',
    'Fees',
    'Events',
    'Listeners',
    'Signatures',
    'Wallets',
    'Activity',
    'Settings',
  ])
  expect(new Set(screens.map(({ key }) => key)).size).toBe(10)
  expect(new Set(screens.map(({ path }) => path)).size).toBe(10)
})
