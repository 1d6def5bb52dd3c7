import { describe, expect, it } from 'vitest'
import { projects, type Project } from '../../../projects/contract.ts'
import { testProject } from '../../../../renderer/testing/test-project.ts'
import { addInputOf, draftOf, emptyDraft, isChanged, updateInputOf } from './project-draft.ts'

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

it('addInputOf gives what the contract takes, blanks trimmed, empty keys and addresses left out', () => {
  const input = addInputOf({
    ...emptyDraft,
    name: 'New',
    networks: ['polygon'],
    marketplaceUrl: ' https://marketplace.example ',
    relayerUrls: { polygon: ' ', base: 'https://base.example' },
    accessKey: { mode: 'replace', text: 'key-1' },
    secretKey: { mode: 'replace', text: '  ' },
  })
  expect(projects['projects.add'].input.safeParse(input).success).toBe(true)
  expect(input).toMatchObject({
    marketplaceUrl: 'https://marketplace.example',
    relayerUrls: {},
    accessKey: 'key-1',
  })
  expect(input).not.toHaveProperty('secretKey')
})

describe('updateInputOf', () => {
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
    expect(updateInputOf({ ...draft, ...change }, stored)).toEqual({ id: 'p1', ...named })
  })

  it('always gives what the contract takes', () => {
    const changed = { ...draft, projectId: ' 7 ', accessKey: { mode: 'remove' } as const }
    expect(projects['projects.update'].input.safeParse(updateInputOf(changed, stored)).success).toBe(true)
  })
})

it('isChanged sees typing, and sees that it was taken back', () => {
  expect(isChanged(emptyDraft, null)).toBe(false)
  expect(isChanged({ ...emptyDraft, name: 'x' }, null)).toBe(true)
  expect(isChanged(draftOf(stored), stored)).toBe(false)
  expect(isChanged({ ...draftOf(stored), apiUrl: 'https://api.example' }, stored)).toBe(true)
})
