import { Arch } from 'electron-builder'
import { programOf, setFuses } from './fuses.ts'
import { sizesOf } from './package/archive.ts'
import { writeNotices } from './package/notices.ts'

/**
 * Called by electron-builder once the app lies in its folder and before it is signed.
 *
 * @param {import('electron-builder').AfterPackContext} context
 */
export const afterPack = async ({ appOutDir, arch, electronPlatformName, packager }) => {
  const names = { product: packager.appInfo.productFilename, executable: packager.executableName }
  const program = programOf(electronPlatformName, appOutDir, names)
  const resources = packager.getResourcesDir(appOutDir)
  writeNotices(packager.projectDir, resources)
  for (const [part, bytes] of sizesOf(resources))
    process.stdout.write(`  ${part}: ${(bytes / 1e6).toFixed(1)} MB\n`)
  await setFuses(program, electronPlatformName === 'darwin' && arch === Arch.arm64)
}
