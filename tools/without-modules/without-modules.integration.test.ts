import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyLists } from './empty-lists.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const parts =
  'src e2e tools resources package.json package-lock.json playwright.config.ts tsconfig.json tsconfig.base.json tsconfig.tests.json electron.vite.config.ts vite.node.config.ts vite.cli.config.ts vite.checker.config.ts'.split(
    ' ',
  )

/** Stories of the mission. What is left out of them shows what modules do. */
const stories = ['fees', 'listeners', 'orders', 'signatures', 'transactions'].map(
  (name) => `e2e/${name}.spec.ts`,
)
const ofModules = 'proof of a wallet|service and the chain are asked'

const namesModule = /['"](?:\.\.?\/)+(?:src\/)?modules\/[\w-]+\//

let folder: string

/** Runs a program of `node_modules` in the tree without modules. */
const run = (program: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
    // The stories that wait for `npm run test:all` are of no concern here.
    env: { ...process.env, MARKETDESK_TESTS: '' },
  })
  return status === 0 ? '' : `${stdout}\n${stderr}`
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'marketdesk-without-modules-')))
  const isKept = (path: string): boolean =>
    !path.startsWith(join(root, 'src/modules')) &&
    // Tests and their helpers may know modules.
    !(/\.test\.tsx?$|[\\/]testing[\\/].*\.tsx?$/.test(path) && namesModule.test(readFileSync(path, 'utf8')))
  for (const part of parts)
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isKept })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [path, text] of Object.entries(emptyLists)) await writeFile(join(folder, path), text)
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

it('without src/modules the product is sound in its types', { timeout: 900_000 }, () => {
  const projects = ['main', 'renderer', 'preload', 'sample', 'cli'].map((name) => `src/${name}`)
  expect(run('node_modules/typescript/bin/tsc', '-b', ...projects)).toBe('')
})

it('without src/modules it is built, and the stories of the mission pass', { timeout: 2_400_000 }, () => {
  const build = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(build.status, build.stderr).toBe(0)
  const args = ['test', ...stories, '--project', 'chromium', '--workers', '1', '--grep-invert', ofModules]
  expect(run('node_modules/@playwright/test/cli.js', ...args)).toBe('')
})
