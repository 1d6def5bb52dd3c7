import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { neededFiles } from './needed-files.ts'

const chunk = (fileName: string, imports: readonly string[]) => [
  fileName,
  { type: 'chunk', fileName, imports } as unknown as Rolldown.OutputChunk,
]

test('a part that comes later names only what neither the frame nor the file that fetches it has read', async () => {
  const { plugin, among } = neededFiles()
  const { generateBundle } = plugin
  if (typeof generateBundle !== 'object') throw new Error('It notes nothing.')
  const bundle = Object.fromEntries([
    chunk('assets/events.js', ['assets/table.js']),
    chunk('assets/table.js', ['assets/deep.js']),
    chunk('assets/deep.js', []),
    chunk('assets/drawer.js', ['assets/table.js', 'assets/code.js']),
    chunk('assets/code.js', []),
  ])
  await generateBundle.handler.call({} as never, {} as never, bundle as never, true)
  const needed = [
    'assets/drawer.js',
    'assets/table.js',
    'assets/deep.js',
    'assets/code.js',
    'assets/frame-a1.js',
  ]
  expect(among(needed, 'assets/events.js')).toEqual(['assets/drawer.js', 'assets/code.js'])
  expect(among(needed, 'assets/code.js')).toEqual(needed.slice(0, 3))
})
