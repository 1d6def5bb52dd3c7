import { expect, it } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { withListenerPath } from './listener-of-filter.ts'

type Listener = Output<'listeners.list'>['listeners'][number]

const listener = (key: string, id: string | null, path: string | null): Listener =>
  ({ key, id, path }) as Listener
const listeners = [
  listener('k1', '18446744073709551615', 'p1'),
  listener('k2', '7', null),
  listener('k3', 'k1', 'p3'),
]
const list = () => succeed({ listeners })

it.each([
  ['k1', 'p1'],
  ['18446744073709551615', 'p1'],
  ['p1', 'p1'],
  ['k2', 'k2'],
  ['k3', 'p3'],
  ['nobody', 'nobody'],
])('a listener named %s is found by its path %s', async (listenerId, path) => {
  expect(await withListenerPath({ limit: 5, filter: { type: 'x', listenerId } }, list)).toEqual({
    limit: 5,
    filter: { type: 'x', listenerId: path },
  })
})

it('queries the ledger only for a filter that names a listener', async () => {
  const never = () => {
    throw new Error('The ledger was queried.')
  }
  expect(await withListenerPath({ filter: { type: 'x' } }, never)).toEqual({ filter: { type: 'x' } })
  expect(await withListenerPath({}, never)).toEqual({})
})
