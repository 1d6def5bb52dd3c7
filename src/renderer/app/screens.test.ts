import { expect, it } from 'vitest'
import { screens } from './screens.ts'

it('names the screens once each, with keys of their own', () => {
  expect(screens.map(({ label }) => label)).toEqual([
    'Overview',
    'Orders',
    'Portfolio',
    'Sales',
    'Transactions',
    'Fees',
    'Events',
    'Listeners',
    'Alerts',
    'Signatures',
    'Wallets',
    'Activity',
    'Settings',
  ])
  expect(new Set(screens.map(({ key }) => key)).size).toBe(13)
  expect(new Set(screens.map(({ path }) => path)).size).toBe(13)
})
