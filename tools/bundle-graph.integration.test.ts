import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { externalsOf, importsOf, sourcesOf } from './bundle-graph.ts'
import { testFolder } from '../src/main/platform/files/testing/test-folder.ts'

let folder = ''
beforeEach(() => {
  folder = testFolder('graph')
})

const plant = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text)

describe('externalsOf', () => {
  it.each([
    ['at once', `import './chunk-a.js'`, `import electron from 'electron'\nconsole.log(electron)`],
    ['later', `const go = () => import('./chunk-a.js')\ngo()`, `export const e = import('electron')`],
    ['by passing on', `export * from './chunk-a.js'`, `export { app } from 'electron'`],
    ['by require', `import './chunk-a.js'`, `const e = require('electron')`],
    ['by the bundler’s require', `import './chunk-a.js'`, `const e = __require("electron")`],
  ])('sees through chunks what is asked for %s', async (_way, entry, chunk) => {
    await plant('serve.js', entry)
    await plant('chunk-a.js', chunk)
    expect([...externalsOf(folder, 'serve.js')]).toEqual(['electron'])
  })

  it('is not misled by words, nor by chunks that import each other', async () => {
    await plant('serve.js', `import './chunk-a.js'\nconsole.log("import 'electron'") // require('electron')`)
    await plant('chunk-a.js', `import './serve.js'`)
    expect([...externalsOf(folder, 'serve.js')]).toEqual([])
  })
})

describe('importsOf', () => {
  it('tells a module from a script', async () => {
    await plant('module.js', `export const a = 1`)
    await plant('script.cjs', `const { app } = require('electron')`)
    expect(importsOf(join(folder, 'module.js'))).toEqual({ specifiers: [], module: true })
    expect(importsOf(join(folder, 'script.cjs'))).toEqual({ specifiers: ['electron'], module: false })
  })
})

describe('sourcesOf', () => {
  it('reads the source map beside a file', async () => {
    await plant('a.js', 'export const a = 1\n//# sourceMappingURL=a.js.map')
    await plant('a.js.map', JSON.stringify({ version: 3, sources: ['../src/a.ts'], mappings: '' }))
    expect(sourcesOf(join(folder, 'a.js'))).toEqual(['../src/a.ts'])
  })

  it('finds none for a file that only passes exports on', async () => {
    await plant('b.js', `export { a } from './a.js'`)
    expect(sourcesOf(join(folder, 'b.js'))).toEqual([])
  })
})
