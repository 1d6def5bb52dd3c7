import { describe, expect, it } from 'vitest'
import { projects, type Project } from '../../../../contract/projects.ts'
import { testProject } from '../../../testing/test-project.ts'
import { addInputOf, draftOf, emptyDraft, isChanged, missingOf, updateInputOf } from './project-draft.ts'

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

describe('addInputOf', () => {
  it('gives what the contract takes, blanks trimmed, empty keys and addresses left out', () => {
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
})

describe('updateInputOf', () => {
  it('names nothing that did not change', () => {
    expect(updateInputOf(draftOf(stored), stored)).toEqual({ id: 'p1' })
  })

  it('names what changed', () => {
    const draft = { ...draftOf(stored), name: 'Live', networks: ['amoy', 'polygon'] }
    expect(updateInputOf(draft, stored)).toEqual({ id: 'p1', name: 'Live', networks: ['amoy', 'polygon'] })
  })

  it('drops the address of a network that was taken out', () => {
    expect(updateInputOf({ ...draftOf(stored), networks: ['amoy'] }, stored)).toEqual({
      id: 'p1',
      networks: ['amoy'],
      relayerUrls: {},
    })
  })

  it('replaces and removes keys only on command, and keeps them when the field stayed empty', () => {
    const draft = draftOf(stored)
    expect(updateInputOf({ ...draft, accessKey: { mode: 'remove' } }, stored)).toEqual({
      id: 'p1',
      accessKey: null,
    })
    expect(updateInputOf({ ...draft, secretKey: { mode: 'replace', text: 'jwt' } }, stored)).toEqual({
      id: 'p1',
      secretKey: 'jwt',
    })
    expect(updateInputOf({ ...draft, accessKey: { mode: 'replace', text: '' } }, stored)).toEqual({
      id: 'p1',
    })
  })

  it('always gives what the contract takes', () => {
    const draft = { ...draftOf(stored), projectId: ' 7 ', accessKey: { mode: 'remove' } as const }
    expect(projects['projects.update'].input.safeParse(updateInputOf(draft, stored)).success).toBe(true)
  })
})

describe('addresses by network and wire names', () => {
  const draft = {
    ...draftOf(stored),
    relayerUrls: { polygon: ' https://relayer.example ', base: 'https://elsewhere.example', amoy: '' },
    wireNames: { third_party_1: ' gallery ', third_party_2: '', third_party_3: 'third_party_3' },
  }

  it('keeps those of chosen networks, and words that are not the identifier itself', () => {
    expect(updateInputOf(draft, stored)).toEqual({
      id: 'p1',
      relayerUrls: { polygon: 'https://relayer.example' },
      wireNames: { third_party_1: 'gallery' },
    })
  })

  it('names the generation when it changes', () => {
    expect(updateInputOf({ ...draftOf(stored), generation: 'chainId' }, stored)).toEqual({
      id: 'p1',
      generation: 'chainId',
    })
  })
})

describe('isChanged', () => {
  it('sees typing, and sees that it was taken back', () => {
    expect(isChanged(emptyDraft, null)).toBe(false)
    expect(isChanged({ ...emptyDraft, name: 'x' }, null)).toBe(true)
    expect(isChanged(draftOf(stored), stored)).toBe(false)
    expect(isChanged({ ...draftOf(stored), apiUrl: 'https://api.example' }, stored)).toBe(true)
  })
})

it('says what a new project lacks', () => {
  expect(missingOf(emptyDraft)).toBe('Enter a name and choose a network.')
  expect(missingOf({ name: ' ', networks: ['polygon'] })).toBe('Enter a name.')
  expect(missingOf({ name: 'x', networks: [] })).toBe('Choose a network.')
  expect(missingOf({ name: 'x', networks: ['polygon'] })).toBeNull()
})
