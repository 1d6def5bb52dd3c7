import { expect, test } from 'vitest'
import { createMatcher, type PastEvent } from './match-filters.ts'

const contract = `0x${'c0'.repeat(20)}`
const from = `0x${'a1'.repeat(20)}`
const erc20 = 'Transfer(address indexed from, address indexed to, uint256 value)'
const erc721 = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'

const event: PastEvent = {
  contractAddress: contract,
  contractType: 'ERC721',
  eventSig: 'Transfer(address,address,uint256)',
  args: [
    { name: 'arg1', type: 'address', value: from },
    { name: 'arg2', type: 'address', value: `0x${'b2'.repeat(20)}` },
    { name: 'arg3', type: 'uint256', value: '7' },
  ],
}

const check = (filters: Partial<Parameters<typeof createMatcher>[0]>, past: PastEvent = event) =>
  createMatcher({ contractAddresses: [], events: [], ...filters })(past)

const hash = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const unsaid = { ...event, contractType: null }
const topics = [hash, ...Array.from({ length: 3 }, () => `0x${'0'.repeat(64)}`)]
const lists = { ...event, args: [{ name: '', type: 'address[]', value: [[from], null] }] }

test.each<[string, Parameters<typeof check>[0], ReturnType<typeof check>, PastEvent?]>([
  ['the number of indexed arguments counts', { events: [erc721] }, 'match'],
  ['a topic alone is not enough', { events: [erc20] }, 'event'],
  ['one of several', { events: [erc20, erc721] }, 'match'],
  ['what nothing tells', { events: [erc20] }, 'uncertain', unsaid],
  ['what the log tells', { events: [erc20] }, 'event', { ...unsaid, topics }],
  ['its contract', { contractAddresses: [contract.toUpperCase().replace('0X', '0x')] }, 'match'],
  ['another contract', { contractAddresses: [from] }, 'contract'],
  ['its account', { accounts: [from] }, 'match'],
  ['another account', { accounts: [contract] }, 'account'],
  ['an account within lists', { accounts: [from] }, 'match', lists],
  ['its token', { events: [erc721], tokenIDs: ['7'] }, 'match'],
  ['another token', { events: [erc721], tokenIDs: ['8'] }, 'tokenId'],
  ['an amount', { events: [erc20], tokenIDs: ['7'] }, 'tokenId', { ...event, contractType: 'ERC20' }],
  ['its hash', { topicHashes: [hash] }, 'match'],
  ['another hash', { topicHashes: [hash.replace('0xdd', '0xde')] }, 'event'],
  ['no signature', { events: [erc20] }, 'event', { ...event, eventSig: null }],
  ['a signature that is none', { events: [erc20] }, 'event', { ...event, eventSig: 'no signature' }],
])('a past event beside filters: %s', (_what, filters, found, past) => {
  expect(check(filters, past)).toBe(found)
})
