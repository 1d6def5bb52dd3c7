import { expect, it } from 'vitest'
import { movesOfTrace } from './native-moves.ts'

const frame = { type: 'CALL', from: '0xA', to: '0xB', value: '0x5' }

it('reads every call that moved native coins, however deep', () => {
  const trace = {
    ...frame,
    calls: [
      {
        type: 'CALL',
        from: '0xB',
        to: '0xC',
        value: '0x2',
        calls: [{ type: 'SELFDESTRUCT', from: '0xC', to: '0xD', value: '0x1' }],
      },
      { type: 'STATICCALL', from: '0xB', to: '0xE' },
      { type: 'CREATE', from: '0xB', to: '0xF', value: '0x3' },
    ],
  }
  expect(movesOfTrace(trace)).toEqual([
    { from: '0xa', to: '0xb', amount: '5' },
    { from: '0xb', to: '0xc', amount: '2' },
    { from: '0xc', to: '0xd', amount: '1' },
    { from: '0xb', to: '0xf', amount: '3' },
  ])
})

it('leaves out what failed with all inside of it, and value that code was only lent with', () => {
  expect(movesOfTrace({ ...frame, error: 'execution reverted', calls: [frame] })).toEqual([])
  expect(
    movesOfTrace({
      ...frame,
      calls: [
        { ...frame, type: 'DELEGATECALL' },
        { ...frame, error: 'out of gas' },
      ],
    }),
  ).toEqual([{ from: '0xa', to: '0xb', amount: '5' }])
})
