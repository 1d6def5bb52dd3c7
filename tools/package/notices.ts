import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPackage } from '@electron/asar'
import { z } from 'zod'

export type ShippedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly text: string | null
}

const builtSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string().nullish(),
    text: z.string().nullish(),
  }),
)

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() })

const readText = (folder: string): string | null => {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(name))
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8')
}

const readPackage = (folder: string): ShippedPackage => {
  const { name, version, license } = packageSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  return { name, version, licence: license, text: readText(folder) }
}

const bundledPackages = (root: string): ShippedPackage[] =>
  readdirSync(join(root, 'out', 'packages')).flatMap((file) =>
    builtSchema
      .parse(JSON.parse(readFileSync(join(root, 'out', 'packages', file), 'utf8')))
      .map(({ name, version, identifier, text }) => ({
        name,
        version,
        licence: identifier ?? 'unknown',
        text: text ?? null,
      })),
  )

const packedPackages = (root: string, archive: string): ShippedPackage[] => {
  const folders = listPackage(archive, { isPack: false }).flatMap(
    (path) => /^\/(node_modules\/(?:@[^/]+\/)?[^/@]+)\//.exec(path.replaceAll('\\', '/'))?.[1] ?? [],
  )
  return [...new Set(folders)].map((folder) => readPackage(join(root, folder)))
}

export const shippedPackages = (root: string, archive: string): ShippedPackage[] => {
  const all = [
    readPackage(join(root, 'node_modules', 'electron')),
    ...packedPackages(root, archive),
    ...bundledPackages(root),
  ]
  const once = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  const unknown = [...once.values()].filter(({ licence }) => licence === 'unknown')
  if (unknown.length > 0)
    throw new Error(`Nobody knows the licence of ${unknown.map(({ name }) => name).join(', ')}.`)
  return [...once].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, shipped]) => shipped)
}

const licenceList = (packages: readonly ShippedPackage[]): string =>
  [
    'Marketdesk holds software of others. Each package stands here with its licence. What Electron itself holds stands in LICENSE.electron.txt and LICENSES.chromium.html beside the program.',
    'Its icons are Material Icons of Google (https://github.com/google/material-design-icons), Apache License 2.0: https://www.apache.org/licenses/LICENSE-2.0',
    ...packages.map(
      ({ name, version, licence, text }) =>
        `${'-'.repeat(80)}\n${name} ${version}\nLicence: ${licence}\n\n${text?.trim() ?? 'The package came without the text of its licence.'}`,
    ),
    '',
  ].join('\n\n')

const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const npmBill = (root: string): z.output<typeof bomSchema> => {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const cli = process.env['npm_execpath']
  const [command, before] = cli?.endsWith('.js') === true ? [process.execPath, [cli]] : ['npm', []]
  const run = spawnSync(command, [...before, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: before.length === 0 && process.platform === 'win32',
  })
  if (run.status !== 0) throw new Error(`npm sbom failed: ${run.stderr}`)
  return bomSchema.parse(JSON.parse(run.stdout))
}

/** npm's bill of materials, of what is shipped alone: tools of the build are in nobody's hands. */
const billOfMaterials = (root: string, packages: readonly ShippedPackage[]): object => {
  const bill = npmBill(root)
  const shipped = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`))
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = [...shipped].filter((one) => !named.has(one))
  if (missing.length > 0) throw new Error(`package-lock.json does not name ${missing.join(', ')}.`)
  const appRef = bill.metadata.component['bom-ref']
  const refs = new Set([appRef, ...components.map((component) => component['bom-ref'])])
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name: 'marketdesk' } },
    // Everything here is in the app, whatever package.json calls it.
    components: components.map((component) => ({ ...component, scope: 'required' })),
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}

export const writeNotices = (root: string, resources: string): void => {
  const packages = shippedPackages(root, join(resources, 'app.asar'))
  writeFileSync(join(resources, 'licences.txt'), licenceList(packages))
  writeFileSync(
    join(resources, 'sbom.cdx.json'),
    `${JSON.stringify(billOfMaterials(root, packages), null, 2)}\n`,
  )
}
