import { expect, it } from 'vitest'
import { advancedData, fairTerms, nativeCoins } from '../testing/seaport.ts'
import {
  addresses,
  callStep,
  native,
  ofOnePiece,
  reasonsFor,
  someIntent,
  somePermit,
} from '../testing/trade.ts'

const buy = callStep(addresses.market, advancedData(fairTerms(nativeCoins)), 1000n)
const post = (endpoint: string) => ({ endpoint, method: 'POST', body: { signature: '' } })

it.each([
  [
    'nothing is signed for',
    { id: 'post', post: { endpoint: '/cancelAll', method: 'DELETE', body: { a: 1 } } },
    {},
    'gap:post:1',
  ],
  [
    'has a host that cannot be compared',
    {
      id: 'signEIP712',
      signature: somePermit({ spender: native, value: '0' }),
      post: post('https://elsewhere.example/x'),
    },
    { marketplaceUrl: '' },
    'rule:post-host:1',
  ],
])('does not accept a post that %s', (_what, step, over, reason) => {
  const steps = [buy, { value: '0', price: '0', ...step }]
  expect(reasonsFor(steps, ofOnePiece(someIntent({ additionalFees: [] })), over)).toContain(reason)
})
