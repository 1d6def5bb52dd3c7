import { describe, expect, it } from 'vitest'
import { readRecents, withRecent, type RecentCollection } from './recent-collections.ts'

const recent = (contractAddress: string, project = 'p'): RecentCollection => ({
  project,
  network: 'devnet',
  contractAddress,
})

describe('recent collections', () => {
  it('have the latest first, each once, in any letter case, and not without end', () => {
    const two = withRecent(withRecent([], recent('0xA')), recent('0xB'))
    expect(two.map((one) => one.contractAddress)).toEqual(['0xB', '0xA'])
    expect(withRecent(two, recent('0xa')).map((one) => one.contractAddress)).toEqual(['0xa', '0xB'])
    expect(withRecent(two, recent('0xA', 'other'))).toHaveLength(3)
    const many = Array.from({ length: 30 }, (_, index) => recent(`0x${index}`))
    expect(withRecent(many, recent('0xnew'))).toHaveLength(12)
  })

  it('survive being written and read, and a damaged memory is none', () => {
    const list = [recent('0xA')]
    expect(readRecents(JSON.stringify(list))).toEqual(list)
    for (const stored of ['', '{', '{}', '[1]', 'null']) expect(readRecents(stored)).toEqual([])
  })
})
