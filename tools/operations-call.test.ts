import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the request console alone calls any operation; all other screens have methods of their own', () => {
  const callers = globSync('src/renderer/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes("'operations.call'"),
  )
  expect(callers).toEqual(['src/renderer/screens/activity/console/console.tsx'])
})
