import { expect, it } from 'vitest'
import type { JsonValue } from '../wire/parse-json.ts'
import { knownEvents } from './known-events.ts'
import { createMatcher } from './match-filters.ts'
import { parseDelivery } from './parse-delivery.ts'
import { readElement } from './read-element.ts'
import { sampleElement, testMark } from './sample-element.ts'
import { checkElement } from './self-check/check-element.ts'

const contract = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const account = `0x${'e5'.repeat(20)}`
const tokenId = (2n ** 256n - 1n).toString()

const parse = (event: string, filters: Partial<Parameters<typeof sampleElement>[1]['filters']> = {}) => {
  const whole = { contractAddresses: [contract], events: [event], ...filters }
  const sample = sampleElement(event, { filters: whole, salt: 's', at: '2026-01-01T00:00:00Z' })
  if (sample === null) throw new Error('There is no sample.')
  const [element] = parseDelivery(JSON.stringify([sample.element])).elements
  const found = element === undefined ? null : readElement(element, 0)
  if (found === null) throw new Error('It was not read.')
  return { found, whole, sample }
}

it.each(knownEvents.map(({ standard, declaration }) => [standard, declaration] as const))(
  'makes a %s delivery of %s that decodes, matches its own listener and contradicts itself nowhere',
  (_standard, declaration) => {
    const { found, whole, sample } = parse(declaration, { accounts: [account] })
    expect(found.decodeProblem).toBeNull()
    expect(found.contractAddress).toBe(contract)
    expect(found.uid).toBe(sample.uid)
    expect(JSON.stringify(found.args)).not.toContain('null')
    const { lines } = checkElement(sample.element as JsonValue, Date.parse('2026-01-01'))
    expect(lines.filter(({ outcome }) => outcome === 'contradiction')).toEqual([])
    const filters = declaration.includes('address') ? whole : { ...whole, accounts: [] }
    expect(createMatcher(filters)({ ...found, topics: found.rawLog?.topics })).toBe('match')
  },
)

it('uses the token id asked for, with all its digits', () => {
  const event = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
  const { found } = parse(event, { tokenIDs: [tokenId] })
  expect(found.args[2]).toMatchObject({ name: 'tokenId', value: tokenId })
})

it('makes own events with tuples, arrays and text, and none of what cannot be written', () => {
  const { found } = parse('Own(string name, (uint256 id,bool on)[] parts, bytes4 indexed kind, int8)')
  expect(found.decodeProblem).toBeNull()
  expect(found.args.map(({ name }) => name)).toEqual(['name', 'parts', 'kind', 'arg4'])
  const filters = { contractAddresses: [], events: [] }
  expect(sampleElement('A(uint256[99999])', { filters, salt: 's', at: '' })).toBeNull()
  expect(sampleElement('A(', { filters, salt: 's', at: '' })).toBeNull()
})

it('says that it is a test', () => {
  expect(parse('A(uint256 x)').sample.element).toMatchObject({ test: testMark, blockNumber: 0 })
})
