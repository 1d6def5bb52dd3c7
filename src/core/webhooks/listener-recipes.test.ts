import { describe, expect, it } from 'vitest'
import { recipeListeners } from './listener-recipes.ts'
import { lintFilters } from './lint-filters.ts'

const collection = `0x${'c0'.repeat(20)}`
const market = `0x${'aa'.repeat(20)}`
const weth = `0x${'ee'.repeat(20)}`
const contracts = {
  collections: [{ address: collection, name: 'Lantern Coast' }],
  markets: [market],
  coins: [{ address: weth, symbol: 'WETH' }],
}
const payment = 'Transfer(address indexed from, address indexed to, uint256 value)'

describe('recipeListeners', () => {
  it('follows sales by fills, transfers and payments in one listener without errors', () => {
    const [sales, ...others] = recipeListeners(['sales', 'transfers', 'payments'], contracts)
    expect(others).toEqual([])
    expect(sales?.name).toBe('Sales of Lantern Coast')
    expect(sales?.filters.contractAddresses).toEqual([collection, market, weth])
    expect(sales?.filters.events).toContain(payment)
    expect(sales?.filters.events.map((event) => event.split('(')[0])).toEqual(
      expect.arrayContaining([
        'Transfer',
        'TransferSingle',
        'OrderFulfilled',
        'RequestAccepted',
        'RequestCreated',
      ]),
    )
    expect(lintFilters(sales?.filters ?? { contractAddresses: [], events: [] }).errors).toEqual([])
  })

  it('makes a listener for each other recipe, named by purpose', () => {
    const names = recipeListeners(['transfers', 'listings', 'payments'], contracts).map(({ name }) => name)
    expect(names).toEqual(['Transfers of Lantern Coast', 'Listings of Lantern Coast', 'Payments in WETH'])
    const many = Array.from({ length: 3 }, () => ({ address: collection, name: null }))
    const [first] = recipeListeners(['transfers'], { ...contracts, collections: many })
    expect(first?.name).toBe('Transfers of 0xc0c0…c0c0 and 2 more')
  })

  it('leaves out what a listener brings already, and counts no narrowed one', () => {
    const [payments] = recipeListeners(['payments'], contracts)
    const existing = payments === undefined ? [] : [payments.filters]
    expect(recipeListeners(['payments'], contracts, existing)).toEqual([])
    expect(recipeListeners(['sales'], contracts, existing)[0]?.filters).toMatchObject({
      contractAddresses: [collection, market],
    })
    const narrowed = existing.map((filters) => ({ ...filters, accounts: [market] }))
    expect(recipeListeners(['payments'], contracts, narrowed)).toEqual([payments])
  })

  it('keeps names within the contract’s limit', () => {
    const collections = [{ address: collection, name: 'x'.repeat(300) }]
    expect(recipeListeners(['sales'], { ...contracts, collections })[0]?.name).toHaveLength(100)
  })
})
