import fc from 'fast-check'
import { expect, it } from 'vitest'
import { audienceChanges, readAudiences, type Audience } from './audiences.ts'
import { readLinkedWallets } from './linked-wallets.ts'
import { parentMessage } from './parent-message.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

const address = `0x${'1'.repeat(40)}`

it('linked wallets are read with what may be absent', () => {
  const linked = { id: 7, walletAddress: address, linkedWalletAddress: address }
  const read = { ...linked, id: '7', walletType: null, createdAt: null }
  const { id: _id, ...withoutId } = linked
  const long = { id: '18446744073709551615', walletType: 'x' }
  const linkedWallets = [linked, { ...linked, ...long }, withoutId, { ...linked, id: null }, 7]
  expect(readLinkedWallets({ linkedWallets })).toEqual([
    read,
    { ...read, ...long },
    { ...read, id: null },
    { ...read, id: null },
  ])
  expect(readLinkedWallets({})).toBeNull()
  expect(parentMessage(address)).toBe(`parent wallet with address ${address}`)
})

const audience = (id: string, more: Partial<Audience> = {}): Audience => ({
  id,
  projectId: '1',
  name: `Audience ${id}`,
  contactCount: 5,
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
  ...more,
})

it('audiences are read, a zero time counting as not deleted', () => {
  const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '' }
  const wire = { id: 3, projectId: 9, name: 'A', contactCount: 2, ...times }
  const ids = { id: '3', projectId: '9' }
  const ended = { ...wire, deletedAt: '2026-02-01T00:00:00Z' }
  const audiences = [{ ...wire, deletedAt: '0001-01-01T00:00:00Z' }, ended, { ...wire, id: undefined }, null]
  expect(readAudiences({ audiences })).toMatchObject([
    { ...wire, ...ids, updatedAt: null, deletedAt: null },
    { ...ended, ...ids, updatedAt: null },
    { id: null, name: 'A' },
  ])
  expect(readAudiences('no')).toBeNull()
})

it('audiences are compared with the last time', () => {
  const former = [audience('1'), audience('2'), audience('3', { deletedAt: 'x' }), audience('4')]
  const later = [
    audience('1', { contactCount: 8, name: 'B' }),
    audience('2', { deletedAt: '2026-02-01' }),
    audience('3'),
    audience('5'),
  ]
  expect(
    audienceChanges(former, later).map(({ kind, audience: { id }, detail }) => `${kind} ${id}: ${detail}`),
  ).toEqual([
    'renamed 1: was “Audience 1”',
    'contacts 1: 5 → 8 contacts (+3)',
    'deleted 2: deleted 2026-02-01',
    'restored 3: no longer deleted',
    'new 5: was not in the list',
    'gone 4: is no longer in the list',
  ])
  expect(audienceChanges(former, former)).toEqual([])
  const nameless = { ...audience('6'), id: null }
  expect(audienceChanges([nameless], [{ ...nameless, contactCount: 6 }])).toHaveLength(1)
})

testForAll('reads anything without throwing', [fc.jsonValue()], (json) => {
  const [linked, audiences] = [
    readLinkedWallets({ linkedWallets: [json] }),
    readAudiences({ audiences: [json] }),
  ]
  expect(linked?.length).toBeLessThanOrEqual(1)
  expect(audiences?.length).toBeLessThanOrEqual(1)
})
