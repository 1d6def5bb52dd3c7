import { expect, test } from 'vitest'
import { knownEvents } from '../../../../core/webhooks/known-events.ts'
import { marketEvents } from '../../../../core/webhooks/contract-kind.ts'
import { misfits, suggestedName } from './kind-words.ts'

const declaration = (standard: string, name: string): string =>
  knownEvents.find((event) => event.standard === standard && event.signature.name === name)?.declaration ?? ''
const lanterns = { address: '0xa', name: 'Lantern Coast', kind: 'ERC1155' } as const
const keepers = { address: '0xb', name: 'Keepers', kind: 'ERC721' } as const
const stranger = { address: '0xc', name: undefined, kind: null } as const

test('an event outside of the contract’s standard is named, with what the contract is', () => {
  const transfer = declaration('ERC20', 'Transfer')
  expect(misfits([transfer], [lanterns])).toEqual([
    'Lantern Coast is an ERC-1155 collection: Transfer (ERC-20) doesn’t match.',
  ])
  expect(misfits([transfer], [lanterns, keepers])).toEqual([
    'Transfer (ERC-20) doesn’t match these contracts.',
  ])
})

const erc20 = declaration('ERC20', 'Transfer')
test.each([
  ['of its standard', [declaration('ERC721', 'ApprovalForAll')], [lanterns]],
  ['of one contract’s standard', [declaration('ERC721', 'Transfer')], [lanterns, keepers]],
  ['beside an unknown contract', [erc20], [lanterns, stranger]],
  ['that is unknown', ['Own(uint256 indexed id)'], [lanterns]],
  ['without a contract', [erc20], []],
])('nothing is said of an event %s', (_, events, contracts) => {
  expect(misfits(events, contracts)).toEqual([])
})

const single = declaration('ERC1155', 'TransferSingle')
test.each([
  [[single], [lanterns], 'Transfers of Lantern Coast'],
  [[declaration('ERC721', 'ApprovalForAll')], [lanterns], 'Approvals of Lantern Coast'],
  [[single, marketEvents[2]], [lanterns], 'Sales of Lantern Coast'],
  [['Own(uint256 indexed id)'], [lanterns], 'Own of Lantern Coast'],
  [
    [single, declaration('ERC1155', 'TransferBatch')],
    [lanterns, keepers],
    'Transfers of Lantern Coast and 1 more',
  ],
  [[], [lanterns], 'Events of Lantern Coast'],
  [[single], [stranger], ''],
  [[], [], ''],
])('a listener is named by its purpose and its contracts: %j', (events, contracts, name) => {
  expect(suggestedName(events, contracts)).toBe(name)
})
