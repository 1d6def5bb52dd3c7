import { expect, test } from 'vitest'
import type { Input } from '../../../contract/contract.ts'
import { fail } from '../../../core/result.ts'
import { chooseDeliveries } from './choose-deliveries.ts'
import { drillMaterial } from './drill-material.ts'

const never = new AbortController().signal
const stopped = fail({ kind: 'unavailable' as const, message: 'Far enough.' })

const recorder = () => {
  const calls: [string, unknown][] = []
  const record =
    (name: string, answer: unknown = stopped) =>
    (input: unknown) => {
      calls.push([name, input])
      return Promise.resolve(answer as typeof stopped)
    }
  return {
    calls,
    deps: {
      log: { listEvents: record('events'), listDeliveries: record('deliveries') },
      listeners: { list: record('listeners', { ok: true, value: { listeners: [] } }) },
    },
  }
}

test('a drill is made of the listeners and events of one project, where one is named', async () => {
  const { calls, deps } = recorder()
  await drillMaterial(deps, 'harbour', never)
  await drillMaterial(deps, undefined, never)
  expect(calls).toEqual([
    ['listeners', { project: 'harbour' }],
    ['events', { limit: 1_000, filter: { projectId: 'harbour' } }],
    ['listeners', {}],
    ['events', { limit: 1_000 }],
  ])
})

test.each<[Input<'laboratory.compare'>['filter'], [string, unknown]]>([
  [undefined, ['deliveries', { limit: 1_000 }]],
  [{ projectId: 'harbour' }, ['deliveries', { limit: 1_000, filter: { projectId: 'harbour' } }]],
  [
    { projectId: 'harbour', type: 'BLOCK_ADDED' },
    ['events', { limit: 1_000, filter: { projectId: 'harbour', type: 'BLOCK_ADDED' } }],
  ],
])('a comparison with the filter %j reads no more than its deliveries', async (filter, call) => {
  const { calls, deps } = recorder()
  await chooseDeliveries(deps, { filter }, never)
  expect(calls).toEqual([call])
})
