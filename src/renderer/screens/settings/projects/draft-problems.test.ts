import { describe, expect, it } from 'vitest'
import { problemsOf } from './draft-problems.ts'
import { emptyDraft } from './project-draft.ts'

const good = { ...emptyDraft, name: 'New', networks: ['polygon'] }

describe('problemsOf', () => {
  it('finds nothing wrong with the least that is needed', () => {
    expect(problemsOf(good)).toEqual({})
  })

  it('says in words what is missing', () => {
    expect(problemsOf(emptyDraft)).toEqual({
      name: 'must not be empty',
      networks: 'needs at least one network',
    })
  })

  it('says what an address must be, not that a union failed', () => {
    for (const url of [
      'ftp://x.example',
      'marketplace.example',
      'https://user:secret@x.example',
      'javascript:alert(1)',
    ]) {
      expect(problemsOf({ ...good, marketplaceUrl: url })).toEqual({
        marketplaceUrl: 'must be an http:// or https:// address without user name or password',
      })
    }
  })

  it('allows {network} where a group has one address per network', () => {
    expect(problemsOf({ ...good, relayerUrl: 'https://{network}-relayer.example/path' })).toEqual({})
  })

  it('points at the address of the network', () => {
    expect(problemsOf({ ...good, relayerUrls: { polygon: 'nowhere' } })).toEqual({
      'relayerUrls.polygon': 'must be an http:// or https:// address without user name or password',
    })
  })

  it('points at the word that is used twice, and at the address by network', () => {
    expect(
      problemsOf({
        ...good,
        wireNames: { third_party_1: 'gallery', third_party_2: 'gallery', third_party_3: 'active' },
        indexerUrls: { polygon: 'nowhere' },
      }),
    ).toEqual({
      'wireNames.third_party_2': 'has the same word as third_party_1',
      'wireNames.third_party_3': '“active” has a meaning of its own in the document',
      'indexerUrls.polygon': 'must be an http:// or https:// address without user name or password',
    })
  })

  it('points at wrong slugs, project ids and keys', () => {
    const problems = problemsOf({
      ...good,
      networks: ['Polygon Mainnet'],
      projectId: 'abc',
      accessKey: { mode: 'replace', text: 'two words' },
    })
    expect(Object.keys(problems).toSorted()).toEqual(['accessKey', 'networks', 'projectId'])
    expect(problems['networks']).toBe('each must be a network slug: small letters, digits and hyphens')
  })

  it('never repeats what was typed into a key', () => {
    const problems = problemsOf({ ...good, secretKey: { mode: 'replace', text: 'CANARY ü' } })
    expect(JSON.stringify(problems)).not.toContain('CANARY')
  })
})
