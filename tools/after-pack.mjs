import { Arch } from 'electron-builder'
import { programOf, setFuses } from './fuses.ts'
import { writeNotices } from './package/notices.ts'

/**
 * Called by electron-builder once the app lies in its folder and before it is signed.
 *
 * @param {import('electron-builder').AfterPackContext} context
 */
export const afterPack = async ({ appOutDir, arch, electronPlatformName, packager }) => {
  const names = { product: packager.appInfo.productFilename, executable: packager.executableName }
  const program = programOf(electronPlatformName, appOutDir, names)
  writeNotices(packager.projectDir, packager.getResourcesDir(appOutDir))
  await setFuses(program, electronPlatformName === 'darwin' && arch === Arch.arm64)
}
