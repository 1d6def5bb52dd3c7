import { expect, it } from 'vitest'
import { addresses, native, subjectOf, someIntent } from '../testing/trade.ts'
import { advancedData, nativeCoins, pieces, to } from '../testing/seaport.ts'
import type { AuditSubject } from '../audit/check.ts'
import { verdictOf } from './verdict.ts'

const { fee, maker, market, taker } = addresses
const whole = someIntent({ additionalFees: [] })
const intent = { ...whole, orders: whole.orders.map((one) => ({ ...one, quantity: '1' })) }
const buy = {
  id: 'buy',
  to: market,
  data: advancedData({
    offer: [pieces(7n, 1n)],
    consideration: [to(maker, nativeCoins(975n)), to(fee, nativeCoins(25n))],
  }),
  value: '1000',
  price: '0',
}
const ids = (step: object, over: Partial<AuditSubject> = {}): readonly string[] =>
  verdictOf({
    subject: subjectOf([buy, { value: '0', price: '0', ...step }], intent, over),
    simulation: { absent: 'no node' },
  }).reasons.map(({ id }) => id)

it('does not accept a post that nothing is signed for', () => {
  const post = { endpoint: '/cancelAll', method: 'DELETE', body: { a: 1 } }
  expect(ids({ id: 'post', post })).toContain('gap:post:1')
})

it('does not accept a post whose host cannot be compared', () => {
  const permit = ['owner address', 'spender address', 'value uint256', 'nonce uint256', 'deadline uint256']
  const step = {
    id: 'signEIP712',
    signature: {
      domain: { name: 'Coin', version: '1', chainId: 31_337, verifyingContract: market },
      types: {
        Permit: permit.map((member) => {
          const [name, type] = member.split(' ')
          return { name, type }
        }),
      },
      primaryType: 'Permit',
      value: { owner: taker, spender: native, value: '0', nonce: 0, deadline: '9999999999' },
    },
    post: { endpoint: 'https://elsewhere.example/x', method: 'POST', body: { signature: '' } },
  }
  expect(ids(step, { marketplaceUrl: '' })).toContain('rule:post-host:1')
})
