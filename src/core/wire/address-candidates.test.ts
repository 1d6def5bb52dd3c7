import { expect, it } from 'vitest'
import { addressCandidates } from './address-candidates.ts'

it.each<[Parameters<typeof addressCandidates>[0], string, string[]]>([
  ['marketplace', 'http://127.0.0.1:4700/', ['http://127.0.0.1:4700']],
  ['indexer', 'http://localhost:4700', ['http://localhost:4700']],
  ['metadata', 'http://[::1]:4700', ['http://[::1]:4700']],
  [
    'metadata',
    'https://marketplace-api.shop.example',
    ['https://marketplace-api.shop.example', 'https://metadata.shop.example'],
  ],
  [
    'indexer',
    'https://dev-marketplace-api.shop.example/',
    [
      'https://dev-marketplace-api.shop.example',
      'https://{network}-dev-indexer.shop.example',
      'https://dev-indexer.shop.example',
    ],
  ],
  [
    'marketplace',
    'https://shop.example/v1',
    [
      'https://shop.example/v1',
      'https://marketplace-api.shop.example/v1',
      'https://marketplace.shop.example/v1',
    ],
  ],
  ['api', 'https://shop.example:8443', ['https://shop.example:8443', 'https://api.shop.example:8443']],
  ['api', 'https://marketplace.example', ['https://marketplace.example', 'https://api.marketplace.example']],
  [
    'metadata',
    'https://shop.example/v1?key=k',
    ['https://shop.example/v1?key=k', 'https://metadata.shop.example/v1'],
  ],
  ['api', 'no address', []],
])('candidates for %s of %s', (group, base, expected) => {
  expect(addressCandidates(group, base)).toEqual(expected)
})
