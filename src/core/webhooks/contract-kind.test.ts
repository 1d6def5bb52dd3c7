import { expect, test } from 'vitest'
import { kindByEvents, kindsOfEvent, marketEvents, readStandard } from './contract-kind.ts'
import { knownEvents } from './known-events.ts'

const event = (contractType: string | null, eventSig: string | null = null) => ({ contractType, eventSig })

test('a standard is read however it is written', () => {
  const written = ['ERC721', 'erc-1155', 'ERC 20', 'ERC4626', '', null]
  expect(written.map(readStandard)).toEqual(['ERC721', 'ERC1155', 'ERC20', null, null, null])
})

test('an event says which contracts emit it, by its hash and its indexed arguments', () => {
  const kinds = (name: string, standard: string) =>
    kindsOfEvent(
      knownEvents.find((one) => one.signature.name === name && one.standard === standard)?.declaration ?? '',
    )
  expect(kinds('Transfer', 'ERC20')).toEqual(['ERC20'])
  expect(kinds('Transfer', 'ERC721')).toEqual(['ERC721'])
  expect(kinds('ApprovalForAll', 'ERC721')).toEqual(['ERC721', 'ERC1155'])
  expect(marketEvents.map(kindsOfEvent)).toEqual([['market'], ['market'], ['market']])
  expect(kindsOfEvent('Own(uint256 indexed id)')).toBeNull()
  expect(kindsOfEvent('no signature')).toBeNull()
})

test('events that arrived say what their contract is, unless they say nothing or contradict each other', () => {
  const fill = 'OrderFilled(uint256,address,address,uint256,uint256,address,uint256)'
  expect(kindByEvents([event('ERC1155'), event(null), event('ERC1155')])).toBe('ERC1155')
  expect(kindByEvents([event(null, fill)])).toBe('market')
  expect(kindByEvents([event('UNKNOWN', 'Own(uint256)')])).toBeNull()
  expect(kindByEvents([event('ERC721'), event('ERC1155')])).toBeNull()
  expect(kindByEvents([])).toBeNull()
})
