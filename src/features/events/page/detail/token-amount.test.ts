import { expect, it } from 'vitest'
import type { EventArg } from '../../contract.ts'
import { amountArgument } from './token-amount.ts'

const args = (...types: string[]): EventArg[] =>
  types.map((type, index) => ({ name: `arg${index + 1}`, type, value: '1' }))

const transfer = args('address', 'address', 'uint256')

it('finds the amount of a coin, and takes no token id for one', () => {
  expect(amountArgument({ eventName: 'Transfer', contractType: 'ERC20', args: transfer })).toBe(2)
  expect(amountArgument({ eventName: 'Transfer', contractType: 'erc20_bridge', args: transfer })).toBe(2)
  expect(amountArgument({ eventName: 'Transfer', contractType: 'ERC721', args: transfer })).toBeNull()
  expect(amountArgument({ eventName: 'Transfer', contractType: null, args: transfer })).toBeNull()
  expect(
    amountArgument({ eventName: 'Deposit', contractType: 'ERC20', args: args('address', 'uint256') }),
  ).toBe(1)
  expect(amountArgument({ eventName: 'Other', contractType: 'ERC20', args: transfer })).toBeNull()
  expect(amountArgument({ eventName: null, contractType: 'ERC20', args: [] })).toBeNull()
})
