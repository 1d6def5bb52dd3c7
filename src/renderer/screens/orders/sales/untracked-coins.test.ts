import { expect, test } from 'vitest'
import { nativeAddress } from '../../../../core/orders/currency.ts'
import { paymentsListener, untrackedOf } from './untracked-coins.ts'

const [weth, usdc] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const transfer = 'Transfer(address indexed from, address indexed to, uint256 value)'

const listener = (contract: string, events: string[], state = 'registered', network = 'devnet') =>
  ({ network, state, filters: { contractAddresses: [contract], events } }) as Parameters<
    typeof untrackedOf
  >[2][0]

test.each([
  [[], [weth, usdc]],
  [[listener(weth.toUpperCase().replace('0X', '0x'), [transfer])], [usdc]],
  [[listener(weth, ['Approval(address indexed owner)'])], [weth, usdc]],
  [
    [listener(weth, [transfer], 'removed'), listener(usdc, [transfer], 'registered', 'xai')],
    [weth, usdc],
  ],
])('coins without a listener of their transfers are untracked (%#)', (listeners, untracked) => {
  expect(untrackedOf([weth, nativeAddress, usdc, weth], 'devnet', listeners)).toEqual(untracked)
})

test('one listener brings the payments in all of them', () => {
  const coins = [
    { address: weth, name: 'WETH' },
    { address: usdc, name: 'USDC' },
  ]
  expect(paymentsListener('p', 'devnet', coins)).toEqual({
    project: 'p',
    network: 'devnet',
    name: 'Payments in WETH and USDC',
    filters: { contractAddresses: [weth, usdc], events: [transfer] },
  })
})
