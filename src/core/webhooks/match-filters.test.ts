import { describe, expect, it } from 'vitest'
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

describe('createMatcher', () => {
  it('compares topic 0 and the number of indexed arguments', () => {
    expect(check({ events: [erc721] })).toBe('match')
    expect(check({ events: [erc20] })).toBe('event')
    expect(check({ events: [erc20, erc721] })).toBe('match')
  })

  it('does not pretend to know what nothing tells', () => {
    expect(check({ events: [erc20] }, { ...event, contractType: null })).toBe('uncertain')
    const topics = Array.from({ length: 4 }, () => `0x${'0'.repeat(64)}`)
    topics[0] = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    expect(check({ events: [erc20] }, { ...event, contractType: null, topics })).toBe('event')
  })

  it('narrows by contract, account, token id and hash', () => {
    expect(check({ contractAddresses: [contract.toUpperCase().replace('0X', '0x')] })).toBe('match')
    expect(check({ contractAddresses: [from] })).toBe('contract')
    expect(check({ accounts: [from] })).toBe('match')
    expect(check({ accounts: [contract] })).toBe('account')
    expect(check({ events: [erc721], tokenIDs: ['7'] })).toBe('match')
    expect(check({ events: [erc721], tokenIDs: ['8'] })).toBe('tokenId')
    const hash = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    expect(check({ topicHashes: [hash] })).toBe('match')
    expect(check({ topicHashes: [hash.replace('0xdd', '0xde')] })).toBe('event')
  })

  it('takes an amount of coins for no token id', () => {
    const coins = { ...event, contractType: 'ERC20' }
    expect(check({ events: [erc20], tokenIDs: ['7'] }, coins)).toBe('tokenId')
  })

  it('reads events without a signature, and of every layout, without a fault', () => {
    expect(check({ events: [erc20] }, { ...event, eventSig: null })).toBe('event')
    expect(check({ events: [erc20] }, { ...event, eventSig: 'no signature' })).toBe('event')
    expect(
      check(
        { accounts: [from] },
        { ...event, args: [{ name: '', type: 'address[]', value: [[from], null] }] },
      ),
    ).toBe('match')
  })
})
