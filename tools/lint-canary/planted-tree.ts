import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's own root. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))

const processFolders = ['core', 'contract', 'main', 'preload', 'renderer', 'sample', 'cli']

/** A tree like the repository's, with the repository's own settings and rules but other sources. */
export type PlantedTree = { readonly folder: string; remove(): Promise<void> }

/**
 * Makes a temporary tree with the repository's configuration of linter and compiler, and the given files in it. Packages
 * and the house's rules are the repository's, by link.
 *
 * @param files contents by path from the root
 */
export const plantTree = async (files: Readonly<Record<string, string>>): Promise<PlantedTree> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'marketdesk-canary-')))
  const settings = [
    '.oxlintrc.json',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.tests.json',
  ]
  for (const name of settings) await cp(join(repository, name), join(folder, name))
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await mkdir(join(folder, 'tools'))
  await symlink(join(repository, 'tools/lint-rules'), join(folder, 'tools/lint-rules'), 'junction')
  for (const name of processFolders) {
    await mkdir(join(folder, 'src', name), { recursive: true })
    await cp(join(repository, 'src', name, 'tsconfig.json'), join(folder, 'src', name, 'tsconfig.json'))
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
