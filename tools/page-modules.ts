import { build, type Plugin, type Rolldown } from 'vite'
import { withImports } from './with-imports.ts'

type Chunk = Rolldown.OutputChunk

/** Bytes of the modules that each entry holds, itself or at once through others, before they are made small. */
export type HeldModules = ReadonlyMap<string, ReadonlyMap<string, number>>

/** What the entries hold, and what each module imports at once. */
export type PageModules = {
  readonly held: HeldModules
  readonly imports: ReadonlyMap<string, readonly string[]>
}

/**
 * Finds out what each entry holds of what it imports, by a build that leaves the cutting to the bundler: only it knows what of an index of
 * exports is used.
 *
 * @param root folder of the page's code
 * @param entries absolute paths
 * @param plugins those without which it cannot be built
 */
export const findHeldModules = async (
  root: string,
  entries: readonly string[],
  plugins: readonly Plugin[],
): Promise<PageModules> => {
  const imports = new Map<string, readonly string[]>()
  const noteImports: Plugin = {
    name: 'note-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? [])
    },
  }
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [...plugins, noteImports],
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((path, index) => [`entry-${index}`, path])),
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })
  const chunks = new Map(
    [built]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .filter((part): part is Chunk => part.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  )
  const held = new Map(
    entries.map((entry) => {
      const first = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === entry)
      if (first === undefined) throw new Error(`The build has no chunk of ${entry}.`)
      const modules = withImports(chunks, first).flatMap((chunk) => Object.entries(chunk.modules))
      return [entry, new Map(modules.map(([id, { renderedLength }]) => [id, renderedLength]))]
    }),
  )
  return { held, imports }
}
