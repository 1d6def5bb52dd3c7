import { expect, test } from 'vitest'
import { knownEvents } from '../../../../core/webhooks/known-events.ts'
import { misfits, suggestedName } from './kind-words.ts'

const declaration = (standard: string, name: string): string =>
  knownEvents.find((event) => event.standard === standard && event.signature.name === name)?.declaration ?? ''
const lanterns = { address: '0xa', name: 'Lantern Coast', kind: 'ERC1155' } as const
const keepers = { address: '0xb', name: 'Keepers', kind: 'ERC721' } as const
const stranger = { address: '0xc', name: undefined, kind: null } as const

test('an event outside of the contract’s standard is named, with what the contract is', () => {
  const transfer = declaration('ERC20', 'Transfer')
  expect(misfits([transfer], [lanterns])).toEqual([
    'Lantern Coast is an ERC-1155 collection: Transfer (ERC-20) is no event of that standard.',
  ])
  expect(misfits([transfer], [lanterns, keepers])).toEqual([
    'Transfer (ERC-20) is no event of the standards of these contracts.',
  ])
})

test('nothing is said of an event of one contract’s standard, of an unknown contract or an unknown event', () => {
  expect(misfits([declaration('ERC721', 'ApprovalForAll')], [lanterns])).toEqual([])
  expect(misfits([declaration('ERC721', 'Transfer')], [lanterns, keepers])).toEqual([])
  expect(misfits([declaration('ERC20', 'Transfer')], [lanterns, stranger])).toEqual([])
  expect(misfits(['Own(uint256 indexed id)'], [lanterns])).toEqual([])
  expect(misfits([declaration('ERC20', 'Transfer')], [])).toEqual([])
})

test('a listener is called by what it asks for and of whom', () => {
  const single = declaration('ERC1155', 'TransferSingle')
  expect(suggestedName([single], [lanterns])).toBe('TransferSingle of Lantern Coast')
  expect(suggestedName([single, declaration('ERC1155', 'TransferBatch')], [lanterns, keepers])).toBe(
    'TransferSingle and TransferBatch of Lantern Coast and 1 more',
  )
  expect(suggestedName([], [lanterns])).toBe('All events of Lantern Coast')
  expect(suggestedName([single], [stranger])).toBe('')
  expect(suggestedName([], [])).toBe('')
})
