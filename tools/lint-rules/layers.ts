import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/** Which packages a layer may import: a list of names, or `any` (owned packages are checked by `package-owners.ts`). */
type Packages = 'any' | readonly string[]

type Layer = {
  /** Folder or file, from the root, without ending; `*` stands for one feature or module. A path belongs to the longest one that holds it. */
  readonly path: string
  /** What it may import besides itself. */
  readonly may: readonly string[]
  readonly packages: Packages
  /** Whether Node's own modules may be imported. */
  readonly node: boolean
}

// libauth and hash-wasm: curve and hash as WebAssembly in memory, which reaches nothing outside of it.
const pure = ['zod', 'viem', '@bitauth/libauth', 'hash-wasm']
const base = ['src/core', 'src/contract', 'src/main/platform']
const desk = 'src/features/*/desk'
/** What wires the desk together: the desk, the handlers of all topics, the tables of the app database. */
const belowHost = [...base, desk, 'src/main']

const main = (path: string, may: readonly string[]): Layer => ({ path, may, packages: 'any', node: true })

const renderer = (path: string, may: readonly string[]): Layer => ({
  path,
  may: ['src/core', 'src/contract', ...may],
  packages: 'any',
  node: false,
})

/** What screens are made of. */
const parts = ['src/renderer/api', 'src/renderer/ui', 'src/renderer/parts']

/** Who may import whom. The canary (`tools/lint-canary`) plants a breach of each line and expects it to be reported. */
export const layers: readonly Layer[] = [
  { path: 'src/core', may: [], packages: pure, node: false },
  { path: 'src/contract', may: ['src/core'], packages: ['zod'], node: false },
  { path: 'src/preload', may: ['src/contract'], packages: ['electron'], node: false },
  { path: 'src/sample', may: ['src/core'], packages: 'any', node: true },
  // The command line speaks to a desk as any script does: over HTTP, never in its own process.
  main('src/cli', ['src/core', 'src/contract', 'src/main/platform']),
  main('src/main/platform', ['src/core', 'src/contract']),
  main(desk, base),
  main('src/main', [...base, desk]),
  main('src/main/host/browser', [...belowHost]),
  main('src/main/host/electron', [...belowHost]),
  main('src/main/serve', [...belowHost, 'src/main/host/browser']),
  main('src/main/index', [...belowHost, 'src/main/host/electron']),
  renderer('src/renderer', ['src/renderer/app', 'src/renderer/api', 'src/renderer/routes']),
  renderer('src/renderer/api', []),
  renderer('src/renderer/ui', []),
  renderer('src/renderer/list', ['src/renderer/api', 'src/renderer/ui']),
  renderer('src/renderer/form', ['src/renderer/ui']),
  renderer('src/renderer/parts', ['src/renderer/api', 'src/renderer/ui', 'src/renderer/form']),
  renderer('src/features/*/page', [...parts, 'src/renderer/list', 'src/renderer/form']),
  renderer('src/renderer/modules', [...parts, 'src/renderer/app', 'src/features/*/page']),
  renderer('src/renderer/app', parts),
  renderer('src/renderer/routes', [
    ...parts,
    'src/renderer/app',
    'src/renderer/modules',
    'src/features/*/page',
  ]),
]

/** Parts of a feature that lie with a layer outside of it. */
const ofFeature: Readonly<Record<string, string>> = { core: 'src/core', contract: 'src/contract' }

/** Where a path would lie if its feature's layers were folders of the top: `src/features/orders/core/x` as `src/core/x`. */
export const layered = (path: string): string =>
  path.replace(
    /^src\/(?:features|modules)\/[^/]+\/([^/.]+)/,
    (_, part: string) => ofFeature[part] ?? `src/features/*/${part}`,
  )

const holds = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)

/** The layer a path belongs to; `undefined` outside of `src`. */
export const layerOf = (path: string): Layer | undefined => {
  const place = layered(path)
  return layers.reduce<Layer | undefined>(
    (best, layer) =>
      holds(layer.path, place) && (best === undefined || layer.path.length > best.path.length) ? layer : best,
    undefined,
  )
}

/** Name of the package of a specifier: `@scope/name` or `name`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The feature a file of one of its layers belongs to, e.g. `src/features/orders/desk`. */
const partOf = (path: string): string | undefined =>
  /^src\/(?:features|modules)\/[^/]+\/(?:desk|page)(?=\/)/.exec(path)?.[0]

/** The entry of a thread joins what runs in that thread, as the desk joins what runs in the main thread. */
const isThreadEntry = (file: string): boolean => /-(worker|task)\.ts$/.test(file)

const isModule = (path: string): boolean => path.startsWith('src/modules/')

/** The only files outside of the modules that name one: what they contribute is registered there. */
const namesModules: ReadonlySet<string> = new Set([
  'src/contract/modules.ts',
  'src/main/modules.ts',
  'src/main/lazy-modules.ts',
  'src/renderer/modules.tsx',
  'src/cli/modules.ts',
])

const checkOwn = (from: Layer, file: string, target: string, typeOnly: boolean): string | null => {
  const to = layerOf(target)
  if (to === undefined) {
    // Fixtures and the network list are data; code outside of src (tools, e2e) is not part of the product.
    return target.startsWith('resources/') || target === 'package.json'
      ? null
      : `${from.path} may not import ${target}, which is no part of the product`
  }
  if (isModule(target) && !isModule(file) && !namesModules.has(file))
    return `${file} may not import ${target}: features know no module; what modules add is named in ${[...namesModules].join(', ')}`
  const part = partOf(file)
  const other = partOf(target)
  if (part !== undefined && other !== undefined && part !== other && from.path === to.path) {
    if (isModule(file)) return null
    if (from.path !== desk) return `${part} may not import another page (${other})`
    if (!typeOnly && !isThreadEntry(file))
      return `${part} may import only types of another feature (${other}); the desk hands its service in`
  }
  if (to.path === from.path || from.may.includes(to.path)) return null
  return `${from.path} may not import ${to.path}; it may import ${[from.path, ...from.may].join(', ')}`
}

/**
 * Checks one import by the layers alone.
 *
 * @param file importing file, from the root, e.g. `src/core/wire/marketplace.ts`
 * @param specifier as written
 * @param typeOnly whether the import is gone when the program runs
 * @returns what is wrong, or `null`
 */
export const checkLayers = (file: string, specifier: string, typeOnly: boolean): string | null => {
  const from = layerOf(file)
  if (from === undefined) return null
  if (specifier.startsWith('.'))
    return checkOwn(from, file, posix.join(posix.dirname(file), specifier), typeOnly)
  if (isBuiltin(specifier)) {
    return from.node ? null : `${from.path} may not import ${specifier}: it runs without Node`
  }
  const name = packageOf(specifier)
  if (from.path === 'src/core' && name === 'viem' && !typeOnly && !/^viem\/(?:utils|chains)$/.test(specifier))
    return `src/core may import of viem only types, viem/utils and viem/chains: the rest can reach a network`
  if (from.packages === 'any' || from.packages.includes(name)) return null
  return `${from.path} may not import the package ${name}; it may import ${from.packages.join(', ')}`
}
