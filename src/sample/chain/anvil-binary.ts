import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const suffixes: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
}

/**
 * Where the node's binary lies. It comes with a package of its own for each platform, an optional dependency of
 * `@foundry-rs/anvil`; that package's install script only copies it and is not needed. It is not found by its package's name:
 * the packed app has this one file of it, at the same place beside the bundle as in the project.
 */
export const findAnvil = (
  platform: string = process.platform,
  arch: string = process.arch,
): string | null => {
  const suffix = suffixes[`${platform}-${arch}`]
  if (suffix === undefined) return null
  const here = import.meta.url
  const packages = here.endsWith('.ts') ? '../../../node_modules' : '../../node_modules'
  const file = `@foundry-rs/anvil-${suffix}/bin/anvil${platform === 'win32' ? '.exe' : ''}`
  const path = fileURLToPath(new URL(`${packages}/${file}`, here))
  return existsSync(path) ? path : null
}
