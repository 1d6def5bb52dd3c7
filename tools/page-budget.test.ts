import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { pageBytes } from './page-budget.ts'

const chunk = (fileName: string, length: number, imports: string[] = [], facade = '', isEntry = false) =>
  [
    fileName,
    {
      fileName,
      code: 'x'.repeat(length),
      imports,
      facadeModuleId: facade,
      isEntry,
    } as unknown as Rolldown.OutputChunk,
  ] as const

test('the frame counts what it imports, a screen counts the frame, and nothing counts twice', () => {
  const chunks = new Map([
    chunk('index.js', 1, [], '/index.html', true),
    chunk('start.js', 10, ['shared.js'], '/src/routes/start.tsx'),
    chunk('shared.js', 100, ['deep.js']),
    chunk('deep.js', 1000),
    chunk('events.js', 10_000, ['shared.js', 'table.js'], '/src/screens/events/events-screen.tsx'),
    chunk('table.js', 100_000),
    chunk('later.js', 1_000_000, ['table.js'], '/src/later.tsx'),
  ])
  const { frame, screens, files } = pageBytes(chunks)
  expect(frame).toBe(1111)
  expect(screens).toEqual(new Map([['events', 111_111]]))
  expect(files.map(({ name, readBy, ...file }) => `${file.bytes} ${name}: ${readBy}`)).toEqual([
    '1000000 later.js: when it is needed',
    '100000 table.js: events',
    '10000 events.js: events',
    '1000 deep.js: frame',
    '100 shared.js: frame',
    '10 start.js: frame',
    '1 index.js: frame',
  ])
})
