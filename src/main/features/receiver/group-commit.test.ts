import { describe, expect, it } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import type { IncomingDelivery, StoreProblem } from '../events/incoming-delivery.ts'
import { createGroupCommit } from './group-commit.ts'

const delivery = (path: string): IncomingDelivery => ({
  receivedAt: 0,
  method: 'POST',
  path,
  listener: null,
  remoteAddress: null,
  rawHeaders: [],
  contentType: null,
  contentEncoding: null,
  body: Buffer.from(path),
  status: 200,
})

const full: StoreProblem = { reason: 'full', message: 'no room' }

const setUp = (outcomes: (StoreProblem | null)[]) => {
  const happened: string[] = []
  const tasks: (() => void)[] = []
  const group = createGroupCommit<string>({
    writer: {
      commit: (batch) => {
        happened.push(`commit ${batch.map(({ path }) => path).join(' ')}`)
        const outcome = outcomes.shift() ?? null
        return outcome === null ? succeed(1) : fail(outcome)
      },
    },
    onStored: (lastId) => happened.push(`up to ${lastId}`),
    settle: (token, problem) => happened.push(`${token} ${problem?.reason ?? 'stored'}`),
    onBatch: (problem) => happened.push(`batch ${problem?.reason ?? 'stored'}`),
    schedule: (task) => tasks.push(task),
  })
  return { group, happened, runTasks: () => tasks.splice(0).forEach((task) => task()) }
}

describe('createGroupCommit', () => {
  it('commits all of one turn at once and settles each only after that', () => {
    const { group, happened, runTasks } = setUp([])
    group.add(delivery('/a'), 'a')
    group.add(delivery('/b'), 'b')
    expect(happened).toEqual([])
    runTasks()
    expect(happened).toEqual(['commit /a /b', 'up to 1', 'a stored', 'b stored', 'batch stored'])
  })

  it('puts what comes later into a batch of its own', () => {
    const { group, happened, runTasks } = setUp([full])
    group.add(delivery('/a'), 'a')
    runTasks()
    group.add(delivery('/b'), 'b')
    runTasks()
    expect(happened).toEqual([
      'commit /a',
      'a full',
      'batch full',
      'commit /b',
      'up to 1',
      'b stored',
      'batch stored',
    ])
  })

  it('commits nothing twice when flushed before its turn', () => {
    const { group, happened, runTasks } = setUp([])
    group.add(delivery('/a'), 'a')
    group.flush()
    runTasks()
    group.flush()
    expect(happened).toEqual(['commit /a', 'up to 1', 'a stored', 'batch stored'])
  })
})
