import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compilable, compileFaults, copied } from './lint-canary/compile-faults.ts'
import { plantTree, repository, type PlantedTree } from './lint-canary/planted-tree.ts'
import { runTool } from './lint-canary/run-tool.ts'

const folders = ['core', 'contract', 'main', 'preload', 'renderer', 'sample', 'cli'].map(
  (name) => `src/${name}`,
)

describe('the compiler with this repository’s settings', () => {
  let tree: PlantedTree
  /** Codes of the complaints by file. */
  const reported = new Map<string, number[]>()

  beforeAll(async () => {
    const faults = Object.fromEntries(compileFaults.map(({ file, text }) => [file, text]))
    const own = Object.fromEntries(copied.map((file) => [file, readFileSync(join(repository, file), 'utf8')]))
    tree = await plantTree({ ...own, ...compilable, ...faults })
    const run = await runTool('typescript/bin/tsc', ['-b', '--pretty', 'false', ...folders], tree.folder)
    for (const [, file = '', code] of run.stdout.matchAll(/^(src\/[^(\n]+)\(\d+,\d+\): error TS(\d+):/gm)) {
      reported.set(file, [...(reported.get(file) ?? []), Number(code)])
    }
  }, 120_000)

  afterAll(() => tree.remove())

  it.each(compileFaults)('refuses $file with TS$code', ({ file, code }) => {
    expect(reported.get(file)).toContain(code)
  })

  it.each([...Object.keys(compilable), ...copied])('accepts %s', (file) => {
    expect(reported.get(file)).toBeUndefined()
  })
})
