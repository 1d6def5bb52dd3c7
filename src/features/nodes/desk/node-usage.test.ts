import { expect, test, vi } from 'vitest'
import { afterwards } from '../../../core/testing/in-tests.ts'
import { StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import { createNodeUsages } from './node-usage.ts'
import type { StoredUsage } from './node-usage-table.ts'

test('usage that cannot be read begins at nothing, and what cannot be stored now is stored with what is counted next', async () => {
  vi.useFakeTimers({ now: 0 })
  afterwards(() => vi.useRealTimers())
  const failing = (): never => {
    throw new StorageFault({ kind: 'unavailable', message: 'The disk is full.' })
  }
  const stored: StoredUsage[] = []
  const warned: string[] = []
  const usages = createNodeUsages({
    table: {
      list: failing,
      put: vi
        .fn<(added: readonly StoredUsage[]) => null>((added) => {
          stored.push(...added)
          return null
        })
        .mockImplementationOnce(failing),
    },
    onChange: () => undefined,
    logger: { warn: (_details, message) => void warned.push(message) },
    now: Date.now,
  })
  const usage = { day: '1970-01-01', calls: 3, bytes: 10 }
  expect(usages.of('a')).toEqual({ ...usage, calls: 0, bytes: 0 })
  usages.note({ node: 'a', usage, problem: 'It does not answer.' })
  expect([...usages.failing()]).toEqual([['a', 'It does not answer.']])
  await vi.advanceTimersByTimeAsync(1000)
  expect(usages.of('a')).toEqual(usage)
  expect(warned).toEqual(['the usage of nodes was not read', 'the usage of nodes was not stored'])
  usages.note({ node: 'b', usage, problem: null })
  await vi.advanceTimersByTimeAsync(1000)
  usages.flush()
  expect(stored).toEqual(['a', 'b'].map((node) => ({ node, ...usage })))
})
