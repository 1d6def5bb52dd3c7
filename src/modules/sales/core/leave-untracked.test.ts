import { expect, it } from 'vitest'
import { leaveUntracked, type Tracking } from './leave-untracked.ts'
import type { Unmatched } from '../../../core/sales/sale.ts'

const place = { project: 'p', network: 'testnet' }
const fill = (collection: string | null, reason: Unmatched['reason'] = 'no-transfer'): Unmatched => ({
  index: 1,
  event: 1,
  reason,
  collection,
  tokenId: '5',
  currency: null,
  price: null,
  evidence: [],
})
const nothing: Tracking = { listeners: [], collections: [] }

it.each<[what: string, tracking: Tracking, stays: boolean]>([
  ['nobody tracks', { ...nothing, listeners: [{ ...place, contracts: ['0xbook'] }] }, false],
  ['a listener follows', { ...nothing, listeners: [{ ...place, contracts: ['0xABC'] }] }, true],
  ['a listener of all contracts follows', { ...nothing, listeners: [{ ...place, contracts: [] }] }, true],
  ['the project lists', { ...nothing, collections: [{ ...place, contractAddress: '0xAbc' }] }, true],
  [
    'a listener of another network follows',
    { ...nothing, listeners: [{ project: 'p', network: 'other', contracts: ['0xabc'] }] },
    false,
  ],
])('of a fill of a collection that %s', (_what, tracking, stays) => {
  const { unmatched } = leaveUntracked({ ...place, unmatched: [fill('0xabc')] }, tracking)
  expect(unmatched).toHaveLength(stays ? 1 : 0)
})

it('keeps what is of an unknown collection or project, and what more than a market’s event shows', () => {
  const unmatched = [fill(null), fill('0xabc', 'no-payment')]
  expect(leaveUntracked({ ...place, unmatched }, nothing).unmatched).toEqual(unmatched)
  const ofNobody = { project: null, network: null, unmatched: [fill('0xabc')] }
  expect(leaveUntracked(ofNobody, nothing)).toEqual(ofNobody)
})
