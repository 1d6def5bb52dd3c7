import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { incoming } from '../../events/desk/testing/deliveries.ts'
import { createGroupCommit } from './group-commit.ts'

const delivery = (path: string) => incoming({ path, body: Buffer.from(path) })

const setUp = () => {
  const happened: string[] = []
  const tasks: (() => void)[] = []
  const group = createGroupCommit<string>({
    store: (batch) => {
      happened.push(`commit ${batch.map(({ path }) => path).join(' ')}`)
      return Promise.resolve(succeed(1))
    },
    onStored: (lastId) => happened.push(`up to ${lastId}`),
    resolve: (token, problem) => happened.push(`${token} ${problem?.reason ?? 'stored'}`),
    onBatch: (problem) => happened.push(`batch ${problem?.reason ?? 'stored'}`),
    schedule: (task) => tasks.push(task),
  })
  return {
    group,
    happened,
    runTasks: async () => {
      tasks.splice(0).forEach((task) => task())
      await group.flush()
    },
  }
}

test('createGroupCommit commits all of one turn at once and resolves each only after that', async () => {
  const { group, happened, runTasks } = setUp()
  group.add(delivery('/a'), 'a')
  group.add(delivery('/b'), 'b')
  expect(happened).toEqual([])
  await runTasks()
  expect(happened).toEqual(['commit /a /b', 'up to 1', 'a stored', 'b stored', 'batch stored'])
})

test('createGroupCommit stores what comes while a batch is being stored together, in the next one', async () => {
  const { group, happened, runTasks } = setUp()
  group.add(delivery('/a'), 'a')
  const all = runTasks()
  group.add(delivery('/b'), 'b')
  group.add(delivery('/c'), 'c')
  expect(happened).toEqual(['commit /a'])
  await all
  expect(happened.filter((what) => what.startsWith('commit'))).toEqual(['commit /a', 'commit /b /c'])
})
