import { expect, test } from 'vitest'
import { blocksSince } from './use-blocks-since.ts'

const listeners = [
  { network: 'devnet', auditedTo: { block: 57 } },
  { network: 'devnet', auditedTo: { block: 60 } },
  { network: 'other', auditedTo: { block: 9_000 } },
  { network: 'devnet', auditedTo: null },
]

test('an answer is as many blocks old as the newest one of its network that was audited is later', () => {
  expect(blocksSince(listeners, 'devnet', '14')).toBe(', at least 46 blocks ago')
  expect(blocksSince(listeners, 'devnet', '59')).toBe(', at least 1 block ago')
})

test('nothing is said where no later block is known', () => {
  expect(blocksSince(listeners, 'devnet', '60')).toBe('')
  expect(blocksSince(listeners, 'devnet', '61')).toBe('')
  expect(blocksSince([], 'devnet', '14')).toBe('')
})
