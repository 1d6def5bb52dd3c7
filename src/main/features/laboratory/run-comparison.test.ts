import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import type { Sender } from '../../platform/http/post.ts'
import { mostPlaces, runComparison } from './run-comparison.ts'

test('a handler that makes up names in each answer fills no summary without end', async () => {
  let count = 0
  const sender: Sender = {
    send: ({ url }) => {
      count += 1
      const names = Array.from({ length: 100 }, (_, index) => [`made-up-${count}-${index}`, 1])
      const body = Buffer.from(url === 'old' ? '{}' : JSON.stringify(Object.fromEntries(names)))
      const rest = { headers: [], cut: false, endless: false, problem: null, reached: true, durationMs: 1 }
      return Promise.resolve({ status: 200, body, ...rest })
    },
    stop: () => undefined,
  }
  const { summary } = await runComparison(
    { recorded: () => Promise.resolve(succeed({ body: Buffer.from('[]'), headers: [] })) },
    sender,
    {
      old: { url: 'old', headers: [] },
      new: { url: 'new', headers: [] },
      perSecond: 200,
      parallel: 32,
      timeoutMs: 1_000,
      deliveries: Array.from({ length: 10 }, (_, index) => index + 1),
    },
    { add: () => Promise.resolve(succeed(null)), flush: () => Promise.resolve(succeed(null)) },
    new AbortController().signal,
    () => undefined,
  )
  expect(summary.outcomes).toEqual({ different: 10 })
  expect(summary.groups).toHaveLength(mostPlaces)
})
