import { expect, it } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { withListenerPath, withProjectPaths } from './listener-of-filter.ts'

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

const paths = { one: ['p1', null, 'p1'], two: ['p4'] }
const inProjects = () =>
  succeed({
    listeners: Object.entries(paths).flatMap(([project, all]) =>
      all.map((path, at) => ({ ...listener(`${project}${at}`, null, path), project })),
    ),
  })

it.each([
  ['one', { only: ['p1'] }],
  ['two', { only: ['p4'] }],
  ['three', { only: [] }],
  ['none', { except: ['p1', 'p4'] }],
])('project %s has the paths of its listeners', async (projectId, its) => {
  expect(await withProjectPaths({ limit: 5, filter: { projectId } }, inProjects)).toEqual(
    succeed({ limit: 5, filter: { projectId, paths: its } }),
  )
})

it('shows neither all nor nothing as a project’s when the ledger cannot be read', async () => {
  const failure = { kind: 'unavailable', message: 'The ledger cannot be read.' } as const
  expect(await withProjectPaths({ filter: { projectId: 'one' } }, () => fail(failure))).toEqual(fail(failure))
  expect(await withProjectPaths({ filter: {} }, () => fail(failure))).toEqual(succeed({ filter: {} }))
})
