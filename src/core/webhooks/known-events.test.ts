import { expect, test } from 'vitest'
import { findKnownEvent, knownEvents } from './known-events.ts'
import { topicHash } from './topic-hash.ts'

/** Published topic hashes of the token standards, taken from their definitions, not from this program. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const uri = '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b'

test.each([
  [transfer, 2, 'ERC20', 'from to value'],
  [transfer, 3, 'ERC721', 'from to tokenId'],
  [approval, 2, 'ERC20', 'owner spender value'],
  [approval, 3, 'ERC721', 'owner approved tokenId'],
  [approvalForAll, 2, 'ERC721', 'owner operator approved'],
  [approvalForAll, 2, 'ERC1155', 'account operator approved'],
  [transferSingle, 3, 'ERC1155', 'operator from to id value'],
  [transferBatch, 3, 'ERC1155', 'operator from to ids values'],
  [uri, 1, 'ERC1155', 'value id'],
])('%s with %i indexed arguments on %s', (hash, indexed, standard, names) => {
  const found = findKnownEvent(hash, indexed, standard)
  expect(found?.standard).toBe(standard)
  expect(found?.signature.parameters.map(({ name }) => name).join(' ')).toBe(names)
})

test('there are nine of them, each with the hash of its signature', () => {
  expect(knownEvents).toHaveLength(9)
  for (const event of knownEvents) expect(topicHash(event.signature.canonical)).toBe(event.topicHash)
})

test('the number of indexed arguments is part of the match, letter case of the hash is not', () => {
  expect(findKnownEvent(transfer, 1, null)).toBeUndefined()
  expect(findKnownEvent(transfer, 2, 'ERC721')?.standard).toBe('ERC20')
  expect(findKnownEvent(transfer.toUpperCase().replace('0X', '0x'), 2, null)?.standard).toBe('ERC20')
})
