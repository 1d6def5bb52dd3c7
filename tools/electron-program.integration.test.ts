import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { fetchElectronProgram, findElectronProgram } from './electron-program.ts'
import { testFolder } from '../src/main/platform/files/testing/test-folder.ts'

let root = ''
let electron = ''
beforeEach(async () => {
  root = testFolder('program')
  electron = join(root, 'node_modules', 'electron')
  await mkdir(electron, { recursive: true })
})

const installer = (text: string) => writeFile(join(electron, 'install.js'), text)

it('is found where its package noted it, once it lies there', async () => {
  expect(findElectronProgram(root)).toBeUndefined()
  await writeFile(join(electron, 'path.txt'), 'electron\n')
  expect(findElectronProgram(root)).toBeUndefined()
  await mkdir(join(electron, 'dist'))
  await writeFile(join(electron, 'dist', 'electron'), '')
  expect(findElectronProgram(root)).toBe(join(electron, 'dist', 'electron'))
})

it('is fetched by its package’s own installer', async () => {
  await installer(`const fs = require('node:fs')
    fs.mkdirSync(__dirname + '/dist')
    fs.writeFileSync(__dirname + '/dist/electron', '')
    fs.writeFileSync(__dirname + '/path.txt', 'electron')`)
  expect(await fetchElectronProgram(root)).toBeUndefined()
  expect(findElectronProgram(root)).toBe(join(electron, 'dist', 'electron'))
})

it.each([
  [
    `console.error('    at line 1\\nTypeError: fetch failed\\n    at line 2'); process.exit(1)`,
    'TypeError: fetch failed',
  ],
  ['process.exit(0)', 'the downloader gave no reason'],
])('is missed in one line where the installer does %s', async (text, said) => {
  await installer(text)
  expect(await fetchElectronProgram(root)).toBe(said)
})
