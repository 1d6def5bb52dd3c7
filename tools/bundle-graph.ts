import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAst } from 'vite'

/** What a built file asks for when it runs. */
export type FileImports = {
  /** Specifiers of `import`, `export … from`, `import()` and `require()`, as written. */
  readonly specifiers: readonly string[]
  /** Whether it is an ES module: has `import` or `export` at its top level. */
  readonly module: boolean
}

const literal = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
    ? value.value
    : null

/** Every object below a value, itself included. */
const walk = function* (value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const element of value) yield* walk(element)
  else if (typeof value === 'object' && value !== null) {
    yield value as Record<string, unknown>
    for (const member of Object.values(value)) yield* walk(member)
  }
}

const specifierOf = (node: Record<string, unknown>): string | null => {
  const { type, source, callee, arguments: passed } = node
  if (
    type === 'ImportDeclaration' ||
    type === 'ExportNamedDeclaration' ||
    type === 'ExportAllDeclaration' ||
    type === 'ImportExpression'
  )
    return literal(source)
  if (type !== 'CallExpression' || !Array.isArray(passed)) return null
  const name = typeof callee === 'object' && callee !== null && 'name' in callee ? callee.name : null
  // `__require` is what the bundler writes for a `require` inside an ES module.
  return name === 'require' || name === '__require' ? literal(passed[0]) : null
}

/** Reads the imports of one built file by its syntax, not its text: a mention in a string does not count. */
export const importsOf = (file: string): FileImports => {
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang: 'js' }, file)
  const specifiers = [...walk(body)].map(specifierOf).filter((specifier) => specifier !== null)
  return {
    specifiers: [...new Set(specifiers)],
    module: body.some(({ type }) => /^(?:Import|Export)/.test(type)),
  }
}

/**
 * Packages and Node modules that an entry asks for, itself or through the chunks it loads, at once or later.
 *
 * @param folder of the build; its files lie flat in it
 */
export const externalsOf = (folder: string, entry: string): ReadonlySet<string> => {
  const externals = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const specifier of importsOf(join(folder, file)).specifiers) {
      if (specifier.startsWith('.')) visit(basename(specifier))
      else externals.add(specifier)
    }
  }
  visit(entry)
  return externals
}

/** Sources that a built file was made of, by its source map. A file that only passes exports on has neither. */
export const sourcesOf = (file: string): readonly string[] => {
  if (!readFileSync(file, 'utf8').includes('//# sourceMappingURL=')) return []
  const map: unknown = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  return typeof map === 'object' && map !== null && 'sources' in map && Array.isArray(map.sources)
    ? map.sources.filter((source) => typeof source === 'string')
    : []
}

/**
 * Sources that are loaded before an entry runs: its own and those of what it imports, not what it loads later.
 *
 * @param folder of the build; its files lie flat in it
 */
export const sourcesAtStart = (folder: string, entry: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const file = join(folder, name)
    for (const node of parseAst(readFileSync(file, 'utf8'), { lang: 'js' }, file).body) {
      const from = 'source' in node ? literal(node.source) : null
      if (from?.startsWith('./') === true) visit(basename(from))
    }
  }
  visit(entry)
  return new Set([...seen].flatMap((name) => sourcesOf(join(folder, name))))
}
