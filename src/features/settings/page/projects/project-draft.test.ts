import { describe, expect, it } from 'vitest'
import { projects, type Project } from '../../../projects/contract.ts'
import { testProject } from '../../../../renderer/testing/test-project.ts'
import { draftOf, emptyDraft, isChanged, probeInputOf, saveInputOf } from './project-draft.ts'

const stored: Project = {
  ...testProject('p1', ['polygon', 'amoy']),
  name: 'Production',
  marketplaceUrl: 'https://marketplace.example',
  metadataUrl: '',
  relayerUrl: 'https://{network}-relayer.example',
  apiUrl: '',
  indexerUrl: '',
  projectId: '421',
  relayerUrls: { polygon: 'https://relay.example' },
}

it('saveInputOf gives what the contract takes, blanks trimmed, empty keys and addresses left out', () => {
  const input = saveInputOf(
    {
      ...emptyDraft,
      name: 'New',
      networks: ['polygon'],
      marketplaceUrl: ' https://marketplace.example ',
      relayerUrls: { polygon: ' ', base: 'https://base.example' },
      accessKey: { mode: 'replace', text: 'key-1' },
      secretKey: { mode: 'replace', text: '  ' },
    },
    null,
  )
  expect(projects['projects.save'].input.safeParse(input).success).toBe(true)
  expect(input).toMatchObject({
    marketplaceUrl: 'https://marketplace.example',
    relayerUrls: {},
    accessKey: 'key-1',
  })
  expect(input).not.toHaveProperty('secretKey')
})

describe('saveInputOf of a stored project', () => {
  const draft = draftOf(stored)
  const relayerUrls = {
    polygon: ' https://relayer.example ',
    base: 'https://elsewhere.example',
    amoy: '',
  }
  const wireNames = { third_party_1: ' gallery ', third_party_2: '', third_party_3: 'third_party_3' }
  it.each([
    ['nothing that did not change', {}, {}],
    [
      'what changed',
      { name: 'Live', networks: ['amoy', 'polygon'] },
      { name: 'Live', networks: ['amoy', 'polygon'] },
    ],
    [
      'no address of a network that was taken out',
      { networks: ['amoy'] },
      { networks: ['amoy'], relayerUrls: {} },
    ],
    [
      'addresses of chosen networks, and words that are not the identifier itself',
      { relayerUrls, wireNames },
      { relayerUrls: { polygon: 'https://relayer.example' }, wireNames: { third_party_1: 'gallery' } },
    ],
    ['the generation', { generation: 'chainId' }, { generation: 'chainId' }],
    ['a key that is removed', { accessKey: { mode: 'remove' } }, { accessKey: null }],
    ['a key that is replaced', { secretKey: { mode: 'replace', text: 'jwt' } }, { secretKey: 'jwt' }],
    ['no key whose field stayed empty', { accessKey: { mode: 'replace', text: '' } }, {}],
  ] as const)('names %s', (_, change, named) => {
    expect(saveInputOf({ ...draft, ...change }, stored)).toEqual({ id: 'p1', ...named })
  })

  it('always gives what the contract takes', () => {
    const changed = { ...draft, projectId: ' 7 ', accessKey: { mode: 'remove' } as const }
    expect(projects['projects.save'].input.safeParse(saveInputOf(changed, stored)).success).toBe(true)
  })
})

it('probeInputOf searches addresses without keys, and tests keys at addresses that were seen', () => {
  const baseUrl = 'https://marketplace.example'
  const draft = { ...draftOf(stored), baseUrl, accessKey: { mode: 'replace', text: 'key-1' } as const }
  const search = probeInputOf(draft, null, 'provider')
  expect(search).toMatchObject({ baseUrl })
  expect(search).not.toHaveProperty('accessKey')
  const test = probeInputOf(draft, null, 'keys')
  expect(test).toMatchObject({ marketplaceUrl: stored.marketplaceUrl, accessKey: 'key-1' })
  expect(test).not.toHaveProperty('baseUrl')
})

it('isChanged sees typing, and sees that it was taken back', () => {
  expect(isChanged(emptyDraft, null)).toBe(false)
  expect(isChanged({ ...emptyDraft, name: 'x' }, null)).toBe(true)
  expect(isChanged(draftOf(stored), stored)).toBe(false)
  expect(isChanged({ ...draftOf(stored), apiUrl: 'https://api.example' }, stored)).toBe(true)
})
