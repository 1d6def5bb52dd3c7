import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const root = new URL('../', import.meta.url)

const versions = z.record(z.string(), z.string()).optional()
const packageSchema = z.looseObject({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  scripts: versions,
  allowScripts: z.record(z.string(), z.boolean()).optional(),
})
const lockedSchema = z.looseObject({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
})
const lockSchema = z.looseObject({ packages: z.record(z.string(), lockedSchema) })

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))

const project = packageSchema.parse(read('package.json'))
const { '': top, ...packages } = lockSchema.parse(read('package-lock.json')).packages

/** What npm notes as an install script: one of its own, or native code that could be built, also where the package says that it is not. */
const hasInstallScript = (folder: string): boolean => {
  const { scripts = {} } = packageSchema.parse(read(`${folder}/package.json`))
  return (
    ['preinstall', 'install', 'postinstall'].some((name) => name in scripts) ||
    existsSync(new URL(`${folder}/binding.gyp`, root))
  )
}

describe('the lock of packages', () => {
  it('belongs to package.json', () => {
    const { dependencies, devDependencies, optionalDependencies } = project
    expect(top).toMatchObject({ dependencies, devDependencies, optionalDependencies })
  })

  it('has the integrity of everything that is installed, and names no registry', () => {
    for (const [path, { integrity, resolved }] of Object.entries(packages)) {
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)])
      expect([path, resolved]).toEqual([path, undefined])
    }
  })

  it('is what npm writes: install scripts are noted where there are any', () => {
    for (const [path, locked] of Object.entries(packages)) {
      if (!existsSync(new URL(`${path}/package.json`, root))) continue
      expect([path, locked.hasInstallScript ?? false]).toEqual([path, hasInstallScript(path)])
    }
  })

  it('lets no install script run, for what it fetches has no integrity', () => {
    const withScripts = Object.entries(packages)
      .filter(([, locked]) => locked.hasInstallScript === true)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    const allowed = Object.entries(project.allowScripts ?? {})
    expect(allowed.filter(([, runs]) => runs)).toEqual([])
    expect(withScripts.filter((name) => !(name in (project.allowScripts ?? {})))).toEqual([])
  })
})
