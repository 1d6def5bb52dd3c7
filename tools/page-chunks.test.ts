import { expect, test } from 'vitest'
import { chunkGroups } from './page-chunks.ts'

const screens = (held: Readonly<Record<string, readonly string[]>>): [string, Set<string>][] =>
  ['events', 'orders', 'activity', 'overview', 'signatures', 'settings', 'fees'].map((name) => [
    `/page/screens/${name}/${name}-screen.tsx`,
    new Set(held[name] ?? []),
  ])

const held = new Map<string, ReadonlySet<string>>([
  ['/page/main.tsx', new Set(['/page/main.tsx', '/page/stream.ts'])],
  ['/page/routes/start.tsx', new Set(['/page/stream.ts', '/page/shell.tsx', '/page/button.tsx'])],
  ...screens({
    events: ['/page/button.tsx', '/page/table.tsx', '/page/header.tsx', '/page/verdict.tsx'],
    orders: ['/page/table.tsx', '/page/header.tsx', '/page/price.tsx'],
    activity: ['/page/table.tsx', '/page/header.tsx'],
    fees: ['/page/header.tsx'],
  }),
])

const fileOf = (id: string): unknown =>
  chunkGroups('/page', () => held)
    .filter(({ test: only }) => only === undefined)
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .map(({ name }) => (typeof name === 'function' ? name(id, { getModuleInfo: () => null }) : name))
    .find((name) => name !== null) ?? null

test('the frame is one file, and so is what every list needs', () => {
  expect(['/page/shell.tsx', '/page/button.tsx'].map(fileOf)).toEqual(['frame', 'frame'])
  expect(['/page/table.tsx', '/page/header.tsx'].map(fileOf)).toEqual(['lists', 'controls'])
  expect(['/page/verdict.tsx', '/page/price.tsx'].map(fileOf)).toEqual([null, null])
})

test('what the frame names and does not use is no part of it', () => {
  expect(fileOf('/page/not-held.tsx')).toBeNull()
})

test('the entry waits for the frame, so nothing the frame imports shares a file with it', () => {
  expect(fileOf('/page/stream.ts')).toBe('first-lines')
  expect(fileOf('/page/main.tsx')).toBeNull()
})
