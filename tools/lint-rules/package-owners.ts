import { layered, packageOf } from './layers.ts'

type Owner = readonly [
  /** Package names; `@scope` stands for all of a scope. */
  packages: readonly string[],
  /** Folders or files that may import them. */
  places: readonly string[],
  reason: string,
  more?: {
    /** Modules of them that anyone may import. Their types are free too. */
    readonly except?: readonly string[]
    /** Tests and tools must keep to it as well. */
    readonly always?: true
  },
]

/** Packages with a home: nobody else imports them. */
const owners: readonly Owner[] = [
  [
    ['electron', 'electron-store'],
    ['src/main/host/electron/', 'src/main/index.ts', 'src/preload/'],
    'outside the Electron host it tries to download a binary',
    { always: true },
  ],
  [
    ['better-sqlite3'],
    ['src/main/platform/db/'],
    'one place opens databases: the same settings, refusals and recovery from damage for all of them',
  ],
  [['conf'], ['src/main/host/'], 'settings reach the rest of the desk through SettingsStore'],
  [
    ['react', 'react-dom', '@mui', '@emotion', '@tanstack', 'cmdk', 'tinykeys', '@fontsource-variable'],
    ['src/renderer/', 'src/features/*/page/'],
    'it draws the page',
  ],
  [['@codemirror', '@lezer'], ['src/renderer/ui/code-view/'], 'screens show and edit text through one part'],
  [['@bitauth/libauth'], ['src/features/signatures/core/curve.ts'], 'signers are recovered in one place'],
  [
    ['secp256k1'],
    ['src/features/signatures/desk/native-curve.ts'],
    'native code for the curve is chosen in one place, and never its arithmetic in JavaScript',
  ],
  [['hash-wasm'], ['src/features/signatures/core/keccak.ts'], 'one place hashes'],
  [
    ['viem'],
    ['src/main/platform/chain/', 'src/sample/'],
    'a node is called through one client, which is bounded and fetches no address that a contract names',
    { except: ['viem/utils', 'viem/chains', 'viem/accounts'] },
  ],
  [
    ['commander', '@bomb.sh', '@modelcontextprotocol'],
    ['src/cli/'],
    'it is how the command line is read, and assistants are served',
  ],
  [['pino'], ['src/main/', 'src/features/*/desk/', 'src/sample/'], 'the page has no log of its own'],
]

/**
 * Checks the import of a package that has a home.
 *
 * @returns what is wrong, or `null`
 */
export const checkOwner = (
  file: string,
  specifier: string,
  { test, typeOnly }: { readonly test: boolean; readonly typeOnly: boolean },
): string | null => {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return null
  const name = packageOf(specifier)
  const scope = name.split('/')[0] ?? name
  const owner = owners.find(([packages]) => packages.includes(name) || packages.includes(scope))
  if (owner === undefined) return null
  const [, places, reason, { except, always = false } = {}] = owner
  if (except !== undefined && (typeOnly || except.includes(specifier))) return null
  const product = file.startsWith('src/') && !test
  if (!always && !product) return null
  if (places.some((place) => file.startsWith(place) || layered(file).startsWith(place))) return null
  return `${name} may be imported in ${places.join(', ')} only: ${reason}`
}
