import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

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
  try {
    // From the place of the package that asks for it: npm may put it below that one.
    const own = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    const described = createRequire(own).resolve(`@foundry-rs/anvil-${suffix}/package.json`)
    const path = join(dirname(described), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
    // A program cannot be started out of the packed app's archive; beside it lies what was left unpacked.
    const unpacked = path.replace(/\bapp\.asar(?=[\\/])/, 'app.asar.unpacked')
    return existsSync(unpacked) ? unpacked : null
  } catch {
    // Not installed: whoever asks says so.
    return null
  }
}
