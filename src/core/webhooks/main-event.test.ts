import { expect, test } from 'vitest'
import { mainEvent, mainEventBeside } from './main-event.ts'
import type { ChainVerdict } from './chain-verdicts.ts'
import type { LineEvent } from './line-event.ts'

const account = (digit: string) => ({ name: '', type: 'address', value: `0x${digit.repeat(40)}` })
const number = { name: '', type: 'uint256', value: '7' }
const transfer = (contractType: string): LineEvent => ({
  eventName: 'Transfer',
  contractType,
  contractAddress: null,
  args: [account('1'), account('2'), number],
})
const payment = transfer('ERC20')
const token = transfer('ERC721')
const filled: LineEvent = {
  eventName: 'OrderFilled',
  contractType: null,
  contractAddress: null,
  args: [number, account('1'), account('2'), number, number, account('3'), number],
}
const other: LineEvent = { eventName: 'Paused', contractType: null, contractAddress: null, args: [] }

test('a sale is told by its order, without one by its token, then by its payment', () => {
  expect(mainEvent([other, payment, filled, token])).toBe(filled)
  expect(mainEvent([other, payment, token])).toBe(token)
  expect(mainEvent([other, payment])).toBe(payment)
  expect(mainEvent([other])).toBe(other)
})

test('of several of a sort it is the oldest, whatever stands between', () => {
  const first = { ...payment }
  expect(mainEvent([payment, other, first])).toBe(first)
})

test('beside a verdict that contradicts stands an event that has it', () => {
  type Examined = LineEvent & { readonly chainVerdict: ChainVerdict | null }
  const proven: Examined = { ...filled, chainVerdict: 'proven' }
  const refuted: Examined = { ...payment, chainVerdict: 'refuted' }
  const unknown: Examined = { ...token, chainVerdict: null }
  expect(mainEventBeside([refuted, unknown, proven], 'refuted')).toBe(refuted)
  expect(mainEventBeside([unknown, proven], null)).toBe(proven)
})
