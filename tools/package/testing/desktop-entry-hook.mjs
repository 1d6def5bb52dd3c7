import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterPack as realAfterPack } from '../../after-pack.mjs'

// The product's own hook, and then what electron-builder would write into a Debian package or an AppImage: these targets need tools that
// it downloads, but the menu entry and the icons are computed before.

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'))
const { LinuxTargetHelper } = fromBuilder('app-builder-lib/out/targets/LinuxTargetHelper.js')

/** @param {import('electron-builder').AfterPackContext} context */
export const afterPack = async (context) => {
  await realAfterPack(context)
  const { packager, outDir } = context
  const helper = new LinuxTargetHelper(packager)
  const entry = await helper.computeDesktopEntry(packager.platformSpecificBuildOptions)
  await writeFile(join(outDir, `${helper.getDesktopFileName()}.desktop`), entry)
  const icons = await helper.icons
  await writeFile(join(outDir, 'icons.json'), JSON.stringify(icons.map(({ file, size }) => ({ file, size }))))
}
