import { expect, test } from 'vitest'
import { readRegistration } from './read-registration.ts'
import type { Registration } from './indexer-types.ts'

const url = 'http://127.0.0.1:4000/hooks/secret'
const address = '0xAbCdEf0000000000000000000000000000000001'
const read = (filters: Registration['filters'], to = url): ReturnType<typeof readRegistration> =>
  readRegistration({ url: to, projectId: 1, filters })

test('readRegistration names the field that cannot be used', () => {
  const cases: [Registration['filters'], string][] = [
    [{ contractAddresses: [address, '0x12'] }, 'filters.contractAddresses[1]'],
    [{ accounts: ['me'] }, 'filters.accounts[0]'],
    [{ tokenIDs: [1, -1] }, 'filters.tokenIDs[1]'],
    [{ tokenIDs: [`0x1${'0'.repeat(64)}`] }, 'filters.tokenIDs[0]'],
    [{ topicHashes: ['0x12'] }, 'filters.topicHashes[0]'],
    [{ events: ['Transfer(address'] }, 'filters.events[0]'],
    [{ accounts: Array.from({ length: 1001 }, () => address) }, 'more than 1000'],
    [{ events: Array.from({ length: 1001 }, () => 'A()') }, 'more than 1000'],
  ]
  for (const [filters, text] of cases) {
    expect(read(filters)).toEqual({ ok: false, error: expect.stringContaining(text) as string })
  }
})

test('readRegistration takes any web address', () => {
  for (const good of ['http://localhost:1/x', 'http://[::1]:1/x', 'https://hooks.example.com/x']) {
    expect(read({}, good).ok).toBe(true)
  }
  for (const bad of ['ftp://127.0.0.1/', 'x', '']) {
    expect(read({}, bad)).toEqual({ ok: false, error: expect.stringContaining('url') as string })
  }
})
