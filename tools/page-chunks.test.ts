import { expect, test } from 'vitest'
import { chunkGroups } from './page-chunks.ts'

const sized = (...ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(ids.map((id) => [id, 10_000]))

const held = new Map<string, ReadonlyMap<string, number>>([
  ['/page/main.tsx', sized('/page/main.tsx', '/page/stream.ts')],
  ['/page/routes/start.tsx', sized('/page/stream.ts', '/page/shell.tsx', '/page/button.tsx')],
  [
    '/page/screens/events/events-screen.tsx',
    sized('/page/button.tsx', '/page/table.tsx', '/page/verdict.tsx'),
  ],
  ['/page/screens/orders/orders-screen.tsx', sized('/page/table.tsx', '/page/price.tsx', '/page/field.tsx')],
  ['/page/screens/fees/fees-screen.tsx', sized('/page/field.tsx')],
])

const fileOf = (id: string): unknown =>
  chunkGroups('/page', () => ({ held, imports: new Map() }))
    .filter(({ test: only }) => only === undefined)
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .map(({ name }) => (typeof name === 'function' ? name(id, { getModuleInfo: () => null }) : name))
    .find((name) => name !== null) ?? null

test('the frame is one file', () => {
  expect(['/page/shell.tsx', '/page/button.tsx'].map(fileOf)).toEqual(['frame', 'frame'])
})

test('what the same screens read is one file, and what others read is another', () => {
  const files = ['/page/table.tsx', '/page/verdict.tsx', '/page/price.tsx', '/page/field.tsx'].map(fileOf)
  expect(new Set(files).size).toBe(4)
  expect(files).not.toContain(null)
})

test('what no screen reads before its first rows is left to the bundler', () => {
  expect(fileOf('/page/dialog.tsx')).toBeNull()
})

test('the entry waits for the frame, so nothing the frame imports shares a file with it', () => {
  expect(fileOf('/page/stream.ts')).toBe('first-lines')
  expect(fileOf('/page/main.tsx')).toBeNull()
})
