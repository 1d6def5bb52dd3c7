import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { plantTree, repository, type PlantedTree } from './lint-canary/planted-tree.ts'
import { innocents, violations } from './lint-canary/violations.ts'
import plugin from './lint-rules/plugin.ts'

const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string(), message: z.string() })),
})

let tree: PlantedTree
const reported = new Map<string, string[]>()

beforeAll(async () => {
  const planted = Object.fromEntries(violations.map(({ file, text }) => [file, text]))
  tree = await plantTree({ ...innocents, ...planted })
  const linter = join(repository, 'node_modules/oxlint/bin/oxlint')
  const options = { cwd: tree.folder, encoding: 'utf8', maxBuffer: 1e8 } as const
  const run = spawnSync(process.execPath, [linter, '-f', 'json'], options)
  expect(run.status, run.stderr).toBe(1)
  for (const { code, filename, message } of reportSchema.parse(JSON.parse(run.stdout)).diagnostics) {
    const file = filename.replaceAll('\\', '/')
    reported.set(file, [...(reported.get(file) ?? []), code ?? message])
  }
}, 300_000)

afterAll(() => tree.remove())

it.each(violations)('reports $rule in $file', ({ rule, file }) => {
  expect(reported.get(file)).toContain(rule)
})

it.each(Object.keys(innocents))('says nothing about %s', (file) => {
  expect(reported.get(file)).toBeUndefined()
})

it('has a planted fault for every rule of the house', () => {
  const planted = new Set(violations.map(({ rule }) => rule))
  expect(Object.keys(plugin.rules).filter((name) => !planted.has(`marketdesk(${name})`))).toEqual([])
})

it('plants each fault in a file of its own', () => {
  const files = violations.map(({ file }) => file)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  expect(files.filter((file) => file in innocents)).toEqual([])
})
