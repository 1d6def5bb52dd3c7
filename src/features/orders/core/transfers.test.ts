import { expect, it } from 'vitest'
import { transfersOfEvent, type TransferEventRow } from './transfers.ts'

const [from, to] = [`0x${'A'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const row = (eventName: string, values: readonly unknown[]): TransferEventRow => ({
  id: 3,
  eventName,
  receivedAt: '2026-01-01T00:00:00.000Z',
  blockNumber: 12,
  args: values.map((value) => ({ type: '', value })),
})

it('reads transfers of both token standards by the places of their arguments', () => {
  expect(transfersOfEvent(row('Transfer', [from, to, '7']))).toEqual([
    {
      tokenId: '7',
      from: from.toLowerCase(),
      to,
      quantity: 1n,
      block: 12,
      at: Date.parse('2026-01-01T00:00:00.000Z'),
      chainAt: null,
      event: 3,
    },
  ])
  expect(transfersOfEvent(row('TransferSingle', ['0xop', from, to, '7', '40']))).toMatchObject([
    { tokenId: '7', quantity: 40n },
  ])
  expect(transfersOfEvent(row('TransferBatch', ['0xop', from, to, ['7', '8'], ['1', '2']]))).toMatchObject([
    { tokenId: '7', quantity: 1n },
    { tokenId: '8', quantity: 2n },
  ])
})

it('takes anything else for no transfer', () => {
  for (const one of [
    row('Transfer', []),
    row('Transfer', [from, to]),
    row('Transfer', [from, to, null]),
    row('TransferBatch', ['0xop', from, to, ['7', '8'], ['1']]),
    row('Approval', [from, to, '7']),
  ])
    expect(transfersOfEvent(one).length).toBe(one.eventName === 'TransferBatch' ? 1 : 0)
  const huge = transfersOfEvent({ ...row('Transfer', [from, to, '7']), blockNumber: '99999999999999999999' })
  expect(huge[0]?.block).toBeNull()
})
