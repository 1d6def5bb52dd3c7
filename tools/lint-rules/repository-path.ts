import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const roots = new Map<string, string | null>()

/** Nearest folder at or above `folder` that holds the linter's configuration; remembered per folder. */
const rootOf = (folder: string): string | null => {
  const known = roots.get(folder)
  if (known !== undefined) return known
  const parent = dirname(folder)
  const root = existsSync(join(folder, '.oxlintrc.json')) ? folder : parent === folder ? null : rootOf(parent)
  roots.set(folder, root)
  return root
}

/**
 * Path of a file from the root of its repository, with `/` between the parts, wherever the linter was started. The root
 * is where `.oxlintrc.json` lies, so the canary's planted tree counts as a repository of its own.
 *
 * @returns `null` for a file outside of any such tree
 */
export const repositoryPath = (file: string): string | null => {
  const root = rootOf(dirname(file))
  return root === null ? null : relative(root, file).split(sep).join('/')
}

/** Whether a file is a test or serves tests alone: those may reach into any layer. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || /(?:^|\/)(?:testing|fixtures)\//.test(path)
