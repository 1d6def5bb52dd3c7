import { expect, it } from 'vitest'
import { knownEvents } from './known-events.ts'
import { lintEvents } from './listener-lint.ts'

const one = (text: string) => {
  const [event] = lintEvents([text])
  if (event === undefined) throw new Error('There is no answer.')
  return event
}
const severities = (text: string): string[] => one(text).marks.map(({ severity }) => severity)
const said = (text: string): string =>
  one(text)
    .marks.map(({ message }) => message)
    .join(' ')

it.each(
  knownEvents.map(({ standard, declaration, topicHash }) => [standard, declaration, topicHash] as const),
)('finds nothing wrong with %s %s', (standard, declaration, topicHash) => {
  const linted = one(declaration)
  expect(linted.marks).toEqual([])
  expect(linted.standards).toContain(standard)
  expect(linted.topicHash).toBe(topicHash)
  expect(linted.declaration).toBe(declaration)
})

it.each([
  ['', 'empty'],
  ['Transfer(adress from)', 'unknown type "adress"'],
])('says what is wrong with “%s”', (text, message) => {
  expect(severities(text)).toEqual(['error'])
  expect(said(text)).toContain(message)
  expect(one(text).topicHash).toBeNull()
})

it('misses “indexed” where the standard has it, and offers both standards that share the hash', () => {
  const linted = one('Transfer(address from, address to, uint256 value)')
  expect(linted.standards).toEqual([])
  expect(linted.marks).toEqual([expect.objectContaining({ severity: 'warning' })])
  expect(said(linted.text)).toContain('ERC20 indexes 2, ERC721 indexes 3')
  expect(linted.repairs).toEqual([
    'Transfer(address indexed from, address indexed to, uint256 value)',
    'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  ])
})

it('sees the right number of indexed arguments at the wrong places', () => {
  const linted = one('Transfer(address indexed from, address to, uint256 indexed value)')
  expect(said(linted.text)).toContain('other arguments')
  expect(linted.repairs).toEqual(['Transfer(address indexed from, address indexed to, uint256 value)'])
})

it('spells aliases out, names the unnamed, and counts what is indexed', () => {
  const linted = one('event Moved(uint, int indexed, byte indexed flag);')
  expect(linted.declaration).toBe('Moved(uint256, int256 indexed, bytes1 indexed flag)')
  expect(said(linted.text)).toContain('uint is uint256, int is int256, byte is bytes1')
  expect(said(linted.text)).toContain('arg1, arg2')
  expect(severities('A(uint256 indexed a, uint256 indexed b, uint256 indexed c, uint256 indexed d)')).toEqual(
    ['error'],
  )
})

it('finds what matches the same logs twice, but not two standards of one name', () => {
  const twice = lintEvents([
    'Transfer(address indexed from, address indexed to, uint256 value)',
    'Transfer(address indexed, address indexed, uint)',
  ])
  expect(twice[0]?.marks).toEqual([])
  expect(twice[1]?.marks.at(-1)?.message).toContain('same logs as signature 1')
  const both = lintEvents([
    'Transfer(address indexed from, address indexed to, uint256 value)',
    'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  ])
  expect(both.flatMap(({ marks }) => marks)).toEqual([])
})

it('tells names in other letters, repeated arguments, anonymous events, hashes of dynamic values', () => {
  expect(one('transfer(address indexed from, address indexed to, uint256 value)').repairs).toHaveLength(2)
  expect(said('A(uint256 x, uint256 x)')).toContain('same name')
  expect(said('A(uint256 indexed x) anonymous')).toContain('nothing matches it')
  expect(said('A(string indexed x)')).toContain('only the hash')
})

it('takes any text without a fault', () => {
  for (const text of ['(', 'A('.repeat(3000), '\0', 'A(uint256[0])', '__proto__()', 'é(uint)'])
    expect(one(text).text).toBe(text)
})
