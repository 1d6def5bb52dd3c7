import { expect, it } from 'vitest'
import { problemsOf } from './draft-problems.ts'
import { emptyDraft } from './project-draft.ts'

const good = { ...emptyDraft, name: 'New', networks: ['polygon'] }
const noAddress = 'must be an http:// or https:// address without user name or password'

it.each([
  ['the least that is needed', {}, {}],
  ['what is missing', emptyDraft, { name: 'must not be empty', networks: 'needs at least one network' }],
  ...['ftp://x.example', 'marketplace.example', 'https://user:secret@x.example', 'javascript:alert(1)'].map(
    (marketplaceUrl) => [marketplaceUrl, { marketplaceUrl }, { marketplaceUrl: noAddress }] as const,
  ),
  ['a {network} in an address', { relayerUrl: 'https://{network}-relayer.example/path' }, {}],
  [
    'an address of one network',
    { relayerUrls: { polygon: 'nowhere' }, indexerUrls: { polygon: 'nowhere' } },
    { 'relayerUrls.polygon': noAddress, 'indexerUrls.polygon': noAddress },
  ],
  [
    'a word that is used twice, or has a meaning',
    { wireNames: { third_party_1: 'gallery', third_party_2: 'gallery', third_party_3: 'active' } },
    {
      'wireNames.third_party_2': 'has the same word as third_party_1',
      'wireNames.third_party_3': '“active” has a meaning of its own in the document',
    },
  ],
  [
    'slugs, project ids and keys',
    { networks: ['Polygon Mainnet'], projectId: 'abc', accessKey: { mode: 'replace', text: 'two words' } },
    {
      networks: 'each must be a network slug: lowercase letters, digits and hyphens',
      projectId: expect.any(String),
      accessKey: expect.any(String),
    },
  ],
] as const)('of %s it is said at its field what is wrong', (_, change, problems) => {
  expect(problemsOf({ ...good, ...change })).toEqual(problems)
})

it('never repeats what was typed into a key', () => {
  const problems = problemsOf({ ...good, secretKey: { mode: 'replace', text: 'CANARY ü' } })
  expect(problems).toHaveProperty('secretKey')
  expect(JSON.stringify(problems)).not.toContain('CANARY')
})
