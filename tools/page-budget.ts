import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { screenOf } from './screen-of.ts'
import { withImports } from './with-imports.ts'

type Chunk = Rolldown.OutputChunk

/** Bytes of code, minified, that are read before the frame is drawn, and before a screen is. A build beyond them fails. */
export const budget = { frame: 477_000, events: 650_000, screen: 750_000 } as const

const bytes = (chunks: Iterable<Chunk>): number => {
  let all = 0
  for (const { code } of chunks) all += Buffer.byteLength(code)
  return all
}

type PageBytes = {
  readonly frame: number
  readonly screens: ReadonlyMap<string, number>
  /** Of each file, the largest first, with what reads it before its first rows. */
  readonly files: readonly {
    readonly name: string
    readonly bytes: number
    readonly readBy: string
    /** The module it was made for, within the sources; empty of one that several things share. */
    readonly module: string
  }[]
}

/** Bytes of the frame, of each screen with the frame around it, and of each file. */
export const pageBytes = (chunks: ReadonlyMap<string, Chunk>): PageBytes => {
  const all = [...chunks.values()]
  const start = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/routes/start.tsx'))
  if (start === undefined) throw new Error('The build has no chunk of routes/start.tsx.')
  const entries = all.filter(({ isEntry }) => isEntry)
  const frame = new Set([...entries, start].flatMap((chunk) => withImports(chunks, chunk)))
  const readers = new Map<Chunk, string[]>([...frame].map((chunk) => [chunk, ['frame']]))
  const screens = new Map<string, number>()
  for (const chunk of all) {
    const name = screenOf(chunk)
    if (name === undefined) continue
    const read = withImports(chunks, chunk)
    screens.set(name, bytes(new Set([...frame, ...read])))
    for (const one of read) if (!frame.has(one)) readers.set(one, [...(readers.get(one) ?? []), name])
  }
  const files = all
    .map((chunk) => ({
      name: chunk.fileName,
      bytes: bytes([chunk]),
      readBy: readers.get(chunk)?.join(', ') ?? 'when it is needed',
      module: /\/src\/(.+)$/.exec(chunk.facadeModuleId?.replaceAll('\\', '/') ?? '')?.[1] ?? '',
    }))
    .toSorted((left, right) => right.bytes - left.bytes)
  return { frame: bytes(frame), screens, files }
}

/** Prints what the page reads before its first rows, writes the bytes of each file beside the page, and fails a build in which that has grown beyond the budget. */
export const pageBudget = (): Plugin => ({
  name: 'page-budget',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const chunks = new Map(
      Object.values(bundle)
        .filter((part): part is Chunk => part.type === 'chunk')
        .map((chunk) => [chunk.fileName, chunk]),
    )
    const { frame, screens, files } = pageBytes(chunks)
    if (dir === undefined) throw new Error('The page is built into no folder.')
    const report = join(dirname(dir), 'page-files.txt')
    const lines = files.map((file) =>
      [String(file.bytes).padStart(8), file.name, file.readBy, file.module].join('  ').trimEnd(),
    )
    await writeFile(report, `   bytes  file  read by  made for\n${lines.join('\n')}\n`)
    const kilobytes = (count: number): string => `${Math.round(count / 1000)} kB`
    const each = [...screens].map(([name, count]) => `${name} ${kilobytes(count)}`).join(', ')
    // Not `this.info`: builds are asked for warnings alone.
    process.stderr.write(
      `Code before the first rows: frame ${kilobytes(frame)}; with it ${each}. Bytes of each file: out/page-files.txt.\n`,
    )
    const beyond = [...screens]
      .filter(([name, count]) => count > (name === 'events' ? budget.events : budget.screen))
      .map(([name]) => name)
    if (frame > budget.frame) beyond.unshift('the frame')
    if (beyond.length > 0)
      this.error(
        `${beyond.join(', ')}: more code than the budget of tools/page-budget.ts allows (frame ${kilobytes(budget.frame)}, Events with it ${kilobytes(budget.events)}, any screen ${kilobytes(budget.screen)}).`,
      )
  },
})
