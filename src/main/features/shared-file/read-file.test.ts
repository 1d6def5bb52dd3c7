import { expect, test } from 'vitest'
import { readSharedFile } from './read-file.ts'

const address = `0x${'a'.repeat(40)}`
const empty = {
  format: 'marketdesk.shared',
  version: 1,
  addresses: [],
  notes: [],
  alerts: [],
  orderChecks: [],
  forwarding: [],
  alertTargets: [],
}
const file = (more: object): string => JSON.stringify({ ...empty, ...more })
const rule = {
  name: 'r',
  url: 'http://127.0.0.1/',
  filter: {},
  send: 'event',
  attempts: 1,
  timeoutMs: 1000,
  order: 'arrival',
  lanes: 1,
  perSecond: null,
  backfilled: false,
  withheld: [],
}

test('a file is read whole', () => {
  const text = file({
    addresses: [{ address: address.toUpperCase().replace('X', 'x'), label: ' Ann ', note: '' }],
  })
  expect(readSharedFile(text)).toEqual({
    ok: true,
    value: { ...empty, addresses: [{ address, label: 'Ann', note: '' }] },
  })
  expect(readSharedFile(file({ forwarding: [rule] }))).toMatchObject({ ok: true })
})

test.each([
  ['nothing', '', 'not JSON'],
  ['a file that is cut off', file({}).slice(0, -1), 'not JSON'],
  ['another file', '{"format":"marketdesk.listeners","version":1}', 'none of shared settings'],
  ['a list', '[]', 'none of shared settings'],
  ['a newer file', file({ version: 2 }), 'a newer Marketdesk'],
  ['an older version than there is', file({ version: 0 }), 'cannot be used: version'],
  ['a member that is not known', file({ keys: [] }), 'cannot be used'],
  ['a member that is left out', file({ notes: undefined }), 'cannot be used: notes'],
  ['a member of a prototype', file({}).replace('{', '{"__proto__":{"x":1},'), 'cannot be used'],
  ['no address', file({ addresses: [{ address: '0x1', label: 'x' }] }), 'addresses.0.address'],
  ['a secret in a rule', file({ forwarding: [{ ...rule, headers: [['a', 'b']] }] }), 'forwarding.0'],
  [
    'a filter of another kind',
    file({ forwarding: [{ ...rule, filter: { starred: true } }] }),
    'forwarding.0.filter',
  ],
  [
    'a position beyond all',
    file({ notes: [{ log: 'l', number: 1, position: 1e6, note: '', star: true }] }),
    'notes.0.position',
  ],
  [
    'a number of a delivery in text',
    file({ notes: [{ log: 'l', number: '1', position: 1, note: '', star: true }] }),
    'notes.0.number',
  ],
  ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'not JSON that can be read'],
  ['very many values', `[${'[],'.repeat(500_000)}[]]`, 'not JSON that can be read'],
  ['a very long text', file({ alertTargets: ['x'.repeat(2_000_000)] }), 'too large'],
  ['a long text of few characters', 'ß'.repeat(1_000_000), 'too large'],
  ['too many entries', file({ alertTargets: Array.from({ length: 1001 }, () => 'x') }), 'alertTargets'],
])('%s is refused', (_what, text, words) => {
  const read = readSharedFile(text)
  expect(read).toMatchObject({ ok: false, error: { kind: 'input', message: expect.stringContaining(words) } })
  expect(JSON.stringify(read).length).toBeLessThan(1000)
})
