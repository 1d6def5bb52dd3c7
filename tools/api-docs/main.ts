import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '../../src/contract/contract.ts'
import { apiDocument } from './document.ts'
import { namedShapes, registerShapes } from './named-shapes.ts'
import { type Comments, readComments, readListComments } from './source-comments.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the document lies. */
export const documentPath = join(root, 'docs', 'api.md')

const readSources = (): Record<string, string> =>
  Object.fromEntries(
    ['src/contract/*.ts', 'src/core/wire/*.ts']
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => !file.endsWith('.test.ts'))
      .toSorted()
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]),
  )

const nothing: Comments = new Map()

/** The document as it should be now. */
export const generate = (): string => {
  registerShapes()
  const sources = readSources()
  const comments = readComments(sources)
  const below = comments.get('contract') ?? nothing
  return apiDocument({
    method: (name) =>
      new Map(
        [...below].flatMap(([path, text]): [string, string][] =>
          path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
        ),
      ),
    shape: (constant) => comments.get(constant) ?? nothing,
    kinds: readListComments(sources['src/contract/failure.ts'] ?? '', 'failureKinds'),
  })
}

/** Writes the document and tells what it covers. */
export const main = (): void => {
  writeFileSync(documentPath, generate())
  process.stdout.write(
    `docs/api.md: ${Object.keys(contract).length} methods, ${namedShapes.length} named shapes known.\n`,
  )
}
