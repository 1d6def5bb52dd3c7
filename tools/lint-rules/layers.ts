import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/** Which packages a layer may import: a list of names, or `any` (owned packages are judged by `package-owners.ts`). */
type Packages = 'any' | readonly string[]

type Layer = {
  /** Folder or file, from the root, without ending. A path belongs to the longest one that holds it. */
  readonly path: string
  /** What it may import besides itself. */
  readonly may: readonly string[]
  readonly packages: Packages
  /** Whether Node's own modules may be imported. */
  readonly node: boolean
}

// libauth: the curve as WebAssembly in memory, which reaches nothing outside of it.
const pure = ['zod', 'viem', '@bitauth/libauth']
/** `src/main/*.ts` except the entries and the desk: part types, logger, worker addresses. */
const base = ['src/core', 'src/contract', 'src/main']
const parts = [
  'rpc',
  'receiver',
  'recorder',
  'store',
  'vault',
  'desk-store',
  'listeners',
  'tunnel',
  'forwarding',
  'log-care',
  'orders',
  'transactions',
  'signatures',
].map((name) => `src/main/${name}`)
/** Parts that keep something in the desk store import its types. */
const keepers = ['listeners', 'forwarding', 'log-care', 'orders', 'transactions', 'signatures'].map(
  (name) => `src/main/${name}`,
)
/** How a database is opened and brought up to date: for the parts that have one. */
const sqlite = 'src/main/sqlite'
const belowDesk = [...base, ...parts, 'src/main/api']

const main = (path: string, may: readonly string[]): Layer => ({
  path,
  may,
  packages: 'any',
  node: true,
})

const renderer = (path: string, may: readonly string[]): Layer => ({
  path,
  may: ['src/core', 'src/contract', ...may],
  packages: 'any',
  node: false,
})

/** Who may import whom. The canary (`tools/lint-canary`) plants a breach of each line and expects it to be reported. */
export const layers: readonly Layer[] = [
  { path: 'src/core', may: [], packages: pure, node: false },
  { path: 'src/contract', may: ['src/core'], packages: ['zod'], node: false },
  { path: 'src/preload', may: ['src/contract'], packages: ['electron'], node: false },
  { path: 'src/sample', may: ['src/core'], packages: 'any', node: true },
  main('src/main', ['src/core', 'src/contract']),
  main(sqlite, base),
  ...parts.map((path) =>
    main(path, [
      ...base,
      ...(path === 'src/main/rpc' || path === 'src/main/vault' ? [] : [sqlite]),
      ...(keepers.includes(path) ? ['src/main/desk-store'] : []),
    ]),
  ),
  // The thread that receives also writes: its entry is the one place where receiver and store meet.
  main('src/main/features/receiver/receiver-worker', [...base, 'src/main/receiver', 'src/main/store']),
  // The thread that takes care of the log reads it as the reader does.
  main('src/main/features/log-maintenance/care-worker', [
    ...base,
    sqlite,
    'src/main/log-care',
    'src/main/store',
  ]),
  main('src/main/api', [...base, ...parts]),
  main('src/main/desk', belowDesk),
  main('src/main/host', [...belowDesk, 'src/main/desk']),
  main('src/main/host/browser', [...belowDesk, 'src/main/desk', 'src/main/host']),
  main('src/main/host/electron', [...belowDesk, 'src/main/desk', 'src/main/host']),
  main('src/main/serve', [...belowDesk, 'src/main/desk', 'src/main/host', 'src/main/host/browser']),
  main('src/main/index', [...belowDesk, 'src/main/desk', 'src/main/host', 'src/main/host/electron']),
  renderer('src/renderer', [
    'src/renderer/app',
    'src/renderer/api',
    'src/renderer/ui',
    'src/renderer/screens',
  ]),
  renderer('src/renderer/api', []),
  renderer('src/renderer/ui', []),
  renderer('src/renderer/screens', ['src/renderer/api', 'src/renderer/ui']),
  renderer('src/renderer/app', ['src/renderer/api', 'src/renderer/ui', 'src/renderer/screens']),
]

const holds = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)

/** The layer a path belongs to; `undefined` outside of `src`. */
export const layerOf = (path: string): Layer | undefined =>
  layers.reduce<Layer | undefined>(
    (best, layer) =>
      holds(layer.path, path) && (best === undefined || layer.path.length > best.path.length) ? layer : best,
    undefined,
  )

/** The screen a file belongs to, e.g. `src/renderer/screens/events`. */
const screenOf = (path: string): string | undefined => /^src\/renderer\/screens\/[^/.]+/.exec(path)?.[0]

/** Name of the package of a specifier: `@scope/name` or `name`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const judgeOwn = (from: Layer, file: string, target: string): string | null => {
  const to = layerOf(target)
  if (to === undefined) {
    // Fixtures and the network list are data; code outside of src (tools, e2e) is not part of the product.
    return target.startsWith('resources/') || target === 'package.json'
      ? null
      : `${from.path} may not import ${target}, which is no part of the product`
  }
  const screen = screenOf(file)
  if (screen !== undefined && screenOf(target) !== undefined && screenOf(target) !== screen)
    return `${screen} may not import another screen (${screenOf(target)})`
  if (to.path === from.path || from.may.includes(to.path)) return null
  return `${from.path} may not import ${to.path}; it may import ${[from.path, ...from.may].join(', ')}`
}

/**
 * Judges one import by the layers alone.
 *
 * @param file importing file, from the root, e.g. `src/core/wire/marketplace.ts`
 * @param specifier as written
 * @param typeOnly whether the import is gone when the program runs
 * @returns what is wrong, or `null`
 */
export const judgeLayers = (file: string, specifier: string, typeOnly: boolean): string | null => {
  const from = layerOf(file)
  if (from === undefined) return null
  if (specifier.startsWith('.')) return judgeOwn(from, file, posix.join(posix.dirname(file), specifier))
  if (isBuiltin(specifier)) {
    return from.node ? null : `${from.path} may not import ${specifier}: it runs without Node`
  }
  const name = packageOf(specifier)
  if (from.path === 'src/core' && name === 'viem' && !typeOnly && !/^viem\/(?:utils|chains)$/.test(specifier))
    return `src/core may import of viem only types, viem/utils and viem/chains: the rest can reach a network`
  if (from.packages === 'any' || from.packages.includes(name)) return null
  return `${from.path} may not import the package ${name}; it may import ${from.packages.join(', ')}`
}
