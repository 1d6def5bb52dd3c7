import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
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
  optionalDependencies: versions,
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

it('names the optional packages of every platform', () => {
  const isLocked = (path: string, name: string): boolean => {
    const inner = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
    if (inner in packages) return true
    const end = path.lastIndexOf('/node_modules/')
    return path !== '' && isLocked(end === -1 ? '' : path.slice(0, end), name)
  }
  const optional = Object.entries({ '': lockedSchema.parse(top), ...packages }).flatMap(
    ([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ path, name })),
  )
  expect(optional.filter(({ path, name }) => !isLocked(path, name))).toEqual([])
  const names = optional.map(({ name }) => name)
  for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64'])
    expect(names.some((name) => /^node-(bin-)?/.test(name) && name.endsWith(platform))).toBe(true)
  for (const system of ['linux', 'darwin', 'win32'])
    expect(names.some((name) => name.includes('anvil') && name.includes(system))).toBe(true)
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
