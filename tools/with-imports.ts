import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** A chunk and all it imports, those first that others need. */
export const withImports = (chunks: ReadonlyMap<string, Chunk>, first: Chunk): Chunk[] => {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk): void => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const next = chunks.get(name)
      if (next !== undefined) visit(next)
    }
    // Behind its imports: sets keep the order of adding.
    found.delete(chunk)
    found.add(chunk)
  }
  visit(first)
  return [...found]
}
