import type { Plugin, Rolldown } from 'vite'
import { screenOf } from './screen-of.ts'
import { withImports } from './with-imports.ts'

type Chunk = Rolldown.OutputChunk

/** Bytes of code, minified, that are read before the frame is drawn, and before a screen is. A build beyond them fails. */
export const budget = { frame: 477_000, events: 652_000, screen: 750_000 } as const

const bytes = (chunks: Iterable<Chunk>): number => {
  let all = 0
  for (const { code } of chunks) all += Buffer.byteLength(code)
  return all
}

/** Bytes of the frame, and of each screen with the frame around it. */
export const pageBytes = (
  chunks: ReadonlyMap<string, Chunk>,
): { readonly frame: number; readonly screens: ReadonlyMap<string, number> } => {
  const all = [...chunks.values()]
  const start = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/routes/start.tsx'))
  if (start === undefined) throw new Error('The build has no chunk of routes/start.tsx.')
  const entries = all.filter(({ isEntry }) => isEntry)
  const frame = new Set([...entries, start].flatMap((chunk) => withImports(chunks, chunk)))
  const screens = new Map<string, number>()
  for (const chunk of all) {
    const name = screenOf(chunk)
    if (name !== undefined) screens.set(name, bytes(new Set([...frame, ...withImports(chunks, chunk)])))
  }
  return { frame: bytes(frame), screens }
}

/** Prints what the page reads before its first rows, and fails a build in which that has grown beyond the budget. */
export const pageBudget = (): Plugin => ({
  name: 'page-budget',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle)
        .filter((part): part is Chunk => part.type === 'chunk')
        .map((chunk) => [chunk.fileName, chunk]),
    )
    const { frame, screens } = pageBytes(chunks)
    const kilobytes = (count: number): string => `${Math.round(count / 1000)} kB`
    const each = [...screens].map(([name, count]) => `${name} ${kilobytes(count)}`).join(', ')
    // Not `this.info`: builds are asked for warnings alone.
    process.stderr.write(`Code before the first rows: frame ${kilobytes(frame)}; with it ${each}.\n`)
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
