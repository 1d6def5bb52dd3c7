import { layered, packageOf } from './layers.ts'

type Owner = {
  /** Package names; `@scope` stands for all of a scope. */
  readonly packages: readonly string[]
  /** Modules of them that anyone may import. Their types are free too. */
  readonly except?: readonly string[]
  /** Folders or files that may import them. */
  readonly places: readonly string[]
  readonly reason: string
  /** Whether tests and tools must keep to it as well. */
  readonly always: boolean
}

/** Packages with a home: nobody else imports them. */
const owners: readonly Owner[] = [
  {
    packages: ['electron', 'electron-store'],
    places: ['src/main/host/electron/', 'src/main/index.ts', 'src/preload/'],
    reason: 'outside the Electron host it tries to download a binary',
    always: true,
  },
  {
    packages: ['better-sqlite3'],
    places: ['src/main/platform/db/'],
    reason: 'one place opens databases: the same settings, refusals and recovery from damage for all of them',
    always: false,
  },
  {
    packages: ['conf'],
    places: ['src/main/host/'],
    reason: 'settings reach the rest of the desk through SettingsStore',
    always: false,
  },
  {
    packages: [
      'react',
      'react-dom',
      '@mui',
      '@emotion',
      '@tanstack',
      'cmdk',
      'tinykeys',
      '@fontsource-variable',
    ],
    places: ['src/renderer/', 'src/features/*/page/'],
    reason: 'it draws the page',
    always: false,
  },
  {
    packages: ['@codemirror', '@lezer'],
    places: ['src/renderer/ui/code-view/'],
    reason: 'screens show and edit text through one part',
    always: false,
  },
  {
    packages: ['@bitauth/libauth'],
    places: ['src/features/signatures/core/curve.ts'],
    reason: 'signers are recovered in one place',
    always: false,
  },
  {
    packages: ['secp256k1'],
    places: ['src/features/signatures/desk/native-curve.ts'],
    reason: 'native code for the curve is chosen in one place, and never its arithmetic in JavaScript',
    always: false,
  },
  {
    packages: ['hash-wasm'],
    places: ['src/features/signatures/core/keccak.ts'],
    reason: 'one place hashes',
    always: false,
  },
  {
    packages: ['viem'],
    except: ['viem/utils', 'viem/chains', 'viem/accounts'],
    places: ['src/main/platform/chain/', 'src/sample/'],
    reason:
      'a node is called through one client, which is bounded and fetches no address that a contract names',
    always: false,
  },
  {
    packages: ['commander', '@bomb.sh', '@modelcontextprotocol'],
    places: ['src/cli/'],
    reason: 'it is how the command line is read, and assistants are served',
    always: false,
  },
  {
    packages: ['pino'],
    places: ['src/main/', 'src/features/*/desk/', 'src/sample/'],
    reason: 'the page has no log of its own',
    always: false,
  },
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
  const owner = owners.find(({ packages }) => packages.includes(name) || packages.includes(scope))
  if (owner === undefined) return null
  if (owner.except !== undefined && (typeOnly || owner.except.includes(specifier))) return null
  const product = file.startsWith('src/') && !test
  if (!owner.always && !product) return null
  if (owner.places.some((place) => file.startsWith(place) || layered(file).startsWith(place))) return null
  return `${name} may be imported in ${owner.places.join(', ')} only: ${owner.reason}`
}
