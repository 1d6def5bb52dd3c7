import { expect, it, test } from 'vitest'
import { projects } from './contract.ts'

const project = { name: 'Harbour', marketplaceUrl: 'https://api.example', networks: ['polygon'] }

const wrongPlaces = (change: Record<string, unknown>): string[] =>
  [
    projects['projects.save'].input.safeParse({ ...project, ...change }),
    projects['projects.save'].input.safeParse({ id: 'p1', ...change }),
  ].map(({ error }) => error?.issues[0]?.path.join('.') ?? 'taken')

test.each([
  '',
  'https://api.example/base',
  'http://127.0.0.1:8080',
  'http://[::1]:1',
  'https://{network}-relay.example/x',
])('addresses of a project may be “%s”', (relayerUrl) => {
  expect(wrongPlaces({ relayerUrl })).toEqual(['taken', 'taken'])
})

test.each([
  'http://a:99999',
  'http://a:b',
  'http://[::1',
  'http://1.2.3.400',
  'http://a%00b',
  'ftp://a',
  'a',
  'http://u:p@a',
])('addresses of a project are never “%s”', (address) => {
  expect(wrongPlaces({ marketplaceUrl: address })).toEqual(['marketplaceUrl', 'marketplaceUrl'])
  const place = 'relayerUrls.polygon'
  expect(wrongPlaces({ relayerUrls: { polygon: address } })).toEqual([place, place])
})

it('names each network once', () => {
  expect(wrongPlaces({ networks: ['polygon', 'amoy'] })).toEqual(['taken', 'taken'])
  expect(wrongPlaces({ networks: ['polygon', 'amoy', 'polygon'] })).toEqual(['networks', 'networks'])
})
