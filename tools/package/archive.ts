import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listPackage, statFile } from '@electron/asar'

export const listArchive = (
  file: string,
): ReadonlyMap<string, { readonly size: number; readonly unpacked: boolean }> =>
  new Map(
    listPackage(file, { isPack: false })
      .map((path) => path.replaceAll('\\', '/').slice(1))
      .flatMap((path) => {
        const found = statFile(file, path)
        const unpacked = found.unpacked === true
        return 'size' in found ? [[path, { size: found.size, unpacked }] as const] : []
      }),
  )

const parts: readonly (readonly [start: string, name: string])[] = [
  ['out/main/index.js', 'main process'],
  ['out/main/', 'browser host'],
  ['out/cli/', 'command line'],
  ['out/preload/', 'preload'],
  ['out/renderer/', 'page'],
  ['out/threads/', 'threads'],
  ['node_modules/@foundry-rs/', 'chain of the sample'],
  ['node_modules/', 'native files'],
  ['', 'rest'],
]

export const sizesOf = (resources: string): ReadonlyMap<string, number> => {
  const sizes = new Map(parts.map(([, name]) => [name, 0]))
  const add = (name: string, size: number): unknown => sizes.set(name, (sizes.get(name) ?? 0) + size)
  for (const [path, { size }] of listArchive(join(resources, 'app.asar')))
    add(parts.find(([start]) => path.startsWith(start))?.[1] ?? '', size)
  for (const name of ['licences.txt', 'sbom.cdx.json']) add('rest', statSync(join(resources, name)).size)
  return sizes
}
