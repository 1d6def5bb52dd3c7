import type { EventRow } from '../../events/contract.ts'
import { addressOf, digitsOf } from '../../../core/webhooks/line-event.ts'
import type { DirtyMark } from './health-rows.ts'

const touching: ReadonlySet<string> = new Set([
  'Transfer',
  'TransferSingle',
  'TransferBatch',
  'Approval',
  'ApprovalForAll',
  'Deposit',
  'Withdrawal',
  'OrderAccepted',
  'OrderFilled',
  'OrderCancelled',
  'OrderFulfilled',
  'RequestAccepted',
  'RequestCancelled',
  'CounterIncremented',
])

const flatten = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(flatten) : [value])

type Sets = Readonly<Record<'tokens' | 'makers' | 'accounts' | 'signers' | 'orders', Set<string>>>

const empty = (): Sets => ({
  tokens: new Set(),
  makers: new Set(),
  accounts: new Set(),
  signers: new Set(),
  orders: new Set(),
})

/** What events may have changed, those of one contract together. Marking too much costs a read, too little a verdict. */
export const marksOf = (
  rows: readonly Pick<EventRow, 'eventName' | 'contractAddress' | 'args'>[],
): DirtyMark[] => {
  const marks = new Map<string, Sets>()
  for (const { eventName, contractAddress, args } of rows) {
    const contract = contractAddress?.toLowerCase()
    if (contract === undefined || eventName === null || !touching.has(eventName)) continue
    const mark = marks.get(contract) ?? empty()
    marks.set(contract, mark)
    const isOfMarket = /^(?:Order|Request)/.test(eventName)
    for (const value of args.flatMap(({ value: one }) => flatten(one))) {
      const account = addressOf(value)
      const digits = digitsOf(value)
      if (account !== null) mark.accounts.add(account)
      if (account !== null && eventName === 'ApprovalForAll') mark.makers.add(account)
      if (account !== null && eventName === 'CounterIncremented') mark.signers.add(account)
      if (digits !== null) (isOfMarket ? mark.orders : mark.tokens).add(digits)
      if (isOfMarket && typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value))
        mark.orders.add(value.toLowerCase())
    }
  }
  return [...marks].map(([contract, { tokens, makers, accounts, signers, orders }]) => ({
    contract,
    tokens: [...tokens],
    makers: [...makers],
    accounts: [...accounts],
    signers: [...signers],
    orders: [...orders],
  }))
}
