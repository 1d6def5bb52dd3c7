import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { pageChunks } from './page-chunks.ts'

const imports: Readonly<Record<string, readonly string[]>> = {
  '/page/main.tsx': ['/page/preload.ts'],
  '/page/routes/start.tsx': ['/page/preload.ts', '/page/shell.tsx'],
  '/page/shell.tsx': ['/page/button.tsx', '/query/index.js'],
  '/query/index.js': ['/query/useQuery.js', '/query/useQueries.js', '/query/queriesObserver.js'],
  '/page/screens/events/events-screen.tsx': ['/page/button.tsx', '/page/table.tsx', '/page/verdict.tsx'],
  '/page/screens/orders/orders-screen.tsx': ['/page/table.tsx', '/page/price.tsx'],
  '/page/screens/activity/activity-screen.tsx': ['/page/table.tsx'],
}

const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
} as unknown as Rolldown.ChunkingContext

const fileOf = (id: string): string | null => {
  const named = pageChunks('/page')
    .filter(({ test: only }) => only === undefined)
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .map(({ name }) => (typeof name === 'function' ? name(id, graph) : name))
  return named.find((name) => name !== null && name !== undefined) ?? null
}

test('the frame is one file, and so is what every list needs', () => {
  expect(['/page/shell.tsx', '/page/button.tsx'].map(fileOf)).toEqual(['frame', 'frame'])
  expect(fileOf('/page/table.tsx')).toBe('lists')
  expect(['/page/verdict.tsx', '/page/price.tsx'].map(fileOf)).toEqual([null, null])
})

test('what an index names and the frame does not use is no part of it', () => {
  expect(fileOf('/query/useQuery.js')).toBe('frame')
  expect(['/query/useQueries.js', '/query/queriesObserver.js'].map(fileOf)).toEqual([null, null])
})

test('the entry waits for the frame, so nothing the frame imports shares a file with it', () => {
  expect(fileOf('/page/preload.ts')).toBe('first-lines')
  expect(fileOf('/page/main.tsx')).toBeNull()
})
