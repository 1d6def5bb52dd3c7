import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEventSignature, parseTypes } from './event-signature.ts'
import { valueOf } from '../testing/value-of.ts'
import { forAll } from '../testing/for-all.ts'

const canonical = (text: string): string => {
  const parsed = parseEventSignature(text)
  return parsed.ok ? parsed.value.canonical : `refused: ${parsed.error}`
}

test.each([
  ['Transfer(address,address,uint256)', 'Transfer(address,address,uint256)'],
  ['Transfer(address indexed from, address indexed to, uint256 value)', 'Transfer(address,address,uint256)'],
  ['event Transfer(address indexed from,address indexed to,uint of);', 'Transfer(address,address,uint256)'],
  ['  Paid ( address payable indexed who , int amount )  anonymous ; ', 'Paid(address,int256)'],
  ['URI(string value, uint256 indexed id)', 'URI(string,uint256)'],
  ['Swap((address token,uint amount)[2] legs, bytes32[] indexed by)', 'Swap((address,uint256)[2],bytes32[])'],
  ['Nested(tuple(uint8,(bool,byte)[]) indexed)', 'Nested((uint8,(bool,bytes1)[]))'],
  ['Grid(uint256[3][ ])', 'Grid(uint256[3][])'],
  ['Ping()', 'Ping()'],
  ['event()', 'event()'],
  ['event(address)', 'event(address)'],
])('reads %s', (text, wanted) => {
  expect(canonical(text)).toBe(wanted)
})

test.each([
  ['', 'does not begin with a name'],
  ['Transfer', 'has no "(" after the name'],
  ['Transfer(address', 'is not closed at character 17'],
  ['Transfer(address,)', 'has no type at character 18'],
  ['Transfer(addres)', 'has the unknown type "addres"'],
  ['Transfer(uint7)', 'has the unknown type "uint7"'],
  ['Transfer(bytes33)', 'has the unknown type "bytes33"'],
  ['Transfer(uint256[0])', 'has an array of size 0'],
  ['Transfer(uint256[999999999])', 'has an array that is too large'],
  ['Transfer(())', 'has a tuple without members'],
  ['Transfer(address) returns', 'has text after its closing bracket'],
  [`Deep(${'('.repeat(9)}bool${')'.repeat(9)})`, 'is nested too deep'],
  [`Many(${Array.from({ length: 300 }, () => 'bool').join()})`, 'has more than 256 arguments'],
  [`Long(${' '.repeat(4000)})`, 'is longer than 4000 characters'],
])('refuses %s', (text, wanted) => {
  expect(canonical(text)).toBe(`refused: ${wanted}`)
})

test('keeps names, indexed flags and members of tuples', () => {
  const parsed = parseEventSignature('Sold(address indexed seller, (uint256 id, uint128) item)')
  expect(valueOf(parsed)).toMatchObject({
    name: 'Sold',
    parameters: [
      { type: 'address', name: 'seller', indexed: true, components: [] },
      {
        type: '(uint256,uint128)',
        name: 'item',
        indexed: false,
        components: [
          { type: 'uint256', name: 'id' },
          { type: 'uint128', name: '' },
        ],
      },
    ],
  })
})

test('a canonical signature is its own canonical form', () => {
  const type = fc.constantFrom('address', 'uint256', 'bytes32', 'string', 'bool[]', '(address,uint8[2])')
  forAll([fc.array(type, { maxLength: 12 })], (types) => {
    const text = `E(${types.join(',')})`
    expect(canonical(text)).toBe(text)
  })
})

test('bare types are all types or nothing', () => {
  expect(parseTypes(['address', 'uint256[]'])?.map(({ type }) => type)).toEqual(['address', 'uint256[]'])
  expect(parseTypes(['address', 'nonsense'])).toBeNull()
  // A comma inside one entry must not become two arguments.
  expect(parseTypes(['address,uint256'])).toBeNull()
})
