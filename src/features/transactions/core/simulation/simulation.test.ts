import { encodeAbiParameters } from 'viem/utils'
import { expect, it } from 'vitest'
import { piecesLog, tokenLog, word } from '../testing/logs.ts'
import { addresses, native } from '../testing/trade.ts'
import { balanceChanges, transfersOf } from './transfers.ts'

const { coin, collection, maker: a, taker: b } = addresses
const asset = { kind: 'coin', contract: coin, tokenId: null } as const
const batch = {
  ...piecesLog(a, b, 0n, 0n),
  topics: piecesLog(a, b, 0n, 0n).topics.with(
    0,
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  ),
  data: encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [
      [1n, 2n],
      [3n, 4n],
    ],
  ),
}

it.each([
  ['coins', tokenLog(coin, a, b, 5n), [{ ...asset, amount: 5n, from: a, to: b }]],
  ['a token', tokenLog(collection, a, b, 9n), [{ kind: 'collectible', tokenId: '9', amount: 1n }]],
  ['native coins', tokenLog(`0x${'Ee'.repeat(20)}`, a, b, 5n), [{ kind: 'native', contract: native }]],
  ['pieces', piecesLog(a, b, 3n, 4n), [{ tokenId: '3', amount: 4n, from: a, to: b }]],
  [
    'pieces of several',
    batch,
    [
      { tokenId: '1', amount: 3n },
      { tokenId: '2', amount: 4n },
    ],
  ],
  ['nothing', { address: coin, topics: [], data: '0x' }, []],
  ['what nobody knows', { address: coin, topics: [word(1n)], data: '0x' }, []],
])('a log tells of %s', (_what, log, transfers) => {
  expect(transfersOf(log)).toMatchObject(transfers)
  expect(transfersOf(log)).toHaveLength(transfers.length)
})

it('adds up what an account has more or less', () => {
  expect(
    balanceChanges([
      { ...asset, amount: 10n, from: a, to: b },
      { ...asset, amount: 4n, from: b, to: a },
      { ...asset, amount: 7n, from: native, to: b },
    ]),
  ).toEqual([
    { ...asset, account: a, change: -6n },
    { ...asset, account: b, change: 13n },
  ])
})
