import { expect, test } from 'vitest'
import { marksOf } from './event-marks.ts'

const [one, two] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
const none = { tokens: [], makers: [], accounts: [], signers: [], orders: [] }
const row = (
  eventName: string,
  contractAddress: string,
  ...values: readonly (string | boolean | string[])[]
) => ({ eventName, contractAddress, args: values.map((value) => ({ name: '', type: '', value })) })

test('a transfer marks its tokens, an approval of everything its maker, a market’s event its order', () => {
  expect(
    marksOf([
      row('TransferBatch', '0xC', one, one, two, ['7', '8'], ['1', '2']),
      row('ApprovalForAll', '0xc', one, two, false),
      row('OrderFilled', '0xd', '12', two, '0xc', '7', '1', two, '500'),
      row('Unheard', '0xe', '1'),
    ]),
  ).toEqual([
    { ...none, contract: '0xc', tokens: ['7', '8', '1', '2'], makers: [one, two], accounts: [one, two] },
    { ...none, contract: '0xd', accounts: [two], orders: ['12', '7', '1', '500'] },
  ])
})

test('coins that are wrapped or unwrapped mark who has them, a counter that went up everything that was signed', () => {
  const marks = marksOf([
    row('Withdrawal', '0xf', one, '500'),
    row('Deposit', '0xf', two, '500'),
    row('CounterIncremented', '0xa', '9', one),
  ])
  expect(marks).toMatchObject([
    { contract: '0xf', accounts: [one, two], signers: [] },
    { contract: '0xa', signers: [one], orders: [] },
  ])
})
