import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('export and import have one icon each, from ui/icons.ts', () => {
  const others = globSync('src/renderer/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /icons-material\/(?:IosShare|GetApp|SaveAlt|Publish|ImportExport|\w*(?:Download|Upload))/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(others).toEqual(['src/renderer/ui/icons.ts'])
})
