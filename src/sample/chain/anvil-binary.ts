import { existsSync } from 'node:fs'
import { nativeFile } from '../../main/platform/native/native-file.ts'

/** Package that carries the binary, by platform and processor as Node names them. */
const packages: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
}

/**
 * Where the node's binary lies. It comes with a package of its own for each platform, an optional dependency of
 * `@foundry-rs/anvil`; that package's install script only copies it and is not needed.
 *
 * @returns `null` where there is none for this platform, or it was not installed
 */
export const findAnvil = (
  platform: string = process.platform,
  arch: string = process.arch,
): string | null => {
  const suffix = packages[`${platform}-${arch}`]
  if (suffix === undefined) return null
  const path = nativeFile(`@foundry-rs/anvil-${suffix}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
  return existsSync(path) ? path : null
}
