import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('no cell of a list has a call of its own: a list has one for all its rows', () => {
  const cells = globSync('src/renderer/**/*-{cell,columns,cards}.tsx', { cwd: root })
  expect(cells.length).toBeGreaterThan(8)
  expect(
    cells.filter((file) => /useDesk(?:Mutation|Query)\(/.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([])
})
