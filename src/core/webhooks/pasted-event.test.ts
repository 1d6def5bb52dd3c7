import { expect, test } from 'vitest'
import reported from '../../../resources/fixtures/reports/event-as-explorers-print-it.json' with { type: 'json' }
import { lintEvents } from './listener-lint.ts'
import { pastedEvent, readAbiEvents } from './pasted-event.ts'

const transfer = 'Transfer(address indexed from, address indexed to, uint256 value)'
const abi = {
  anonymous: false,
  type: 'event',
  name: 'Sold',
  inputs: [
    { indexed: true, internalType: 'address', name: 'by', type: 'address' },
    {
      name: 'items',
      type: 'tuple[2]',
      indexed: false,
      components: [{ name: 'id', type: 'uint256' }, { type: 'bytes32[]' }],
    },
  ],
}
const sold = 'Sold(address indexed by, (uint256,bytes32[])[2] items)'

test.each([
  [reported.input.filters.events[0] ?? '', transfer],
  ['event Transfer (index_topic_1 address from, index_topic_2 address to, uint256 value);', transfer],
  ['Named(index_topic_1 bytes32 node, string name)', 'Named(bytes32 indexed node, string name)'],
  ['URI(string memory value, uint256 indexed id)', 'URI(string value, uint256 indexed id)'],
  [JSON.stringify(abi), sold],
  [JSON.stringify([abi], null, 2), sold],
  [transfer, null],
  ['Transfer(adress from)', null],
  ['{"type":"function","name":"a","inputs":[]}', null],
  [JSON.stringify([abi, { ...abi, name: 'Bought' }]), null],
  ['{', null],
])('%s is taken as %s', (text, declaration) => {
  expect(pastedEvent(text)).toBe(declaration)
  const [linted] = lintEvents([text])
  if (declaration !== null) expect(linted).toMatchObject({ text, declaration })
})

test('a whole ABI gives its events', () => {
  expect(
    readAbiEvents(JSON.stringify([abi, { type: 'function', name: 'a' }, { ...abi, inputs: [] }])),
  ).toEqual([sold, 'Sold()'])
})
