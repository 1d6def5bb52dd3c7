import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The planted faults of the canary, and this file, which names what it forbids. */
const exempt = ['lint-canary/violations.ts', 'suppressions.test.ts'].map((path) =>
  join('tools', ...path.split('/')),
)

const switchOff = /(?:ox|es)lint-(?:disable|enable)|@ts-(?:ignore|nocheck|expect-error)/

const sources = ['src', 'tools', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(?:ts|tsx|mjs|cjs|js)$/.test(path) && !exempt.includes(path))

it('the rules of linter and compiler are switched off nowhere', () => {
  const places = sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (switchOff.test(line) ? [`${path.split(sep).join('/')}:${index + 1}`] : [])),
  )
  expect(places).toEqual([])
})
