import type { Node, Visitor } from './rule-types.ts'

const literal = (node: Node | null | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/**
 * Visits every way in which a file can name another module: `import`, `export … from`, `import()`, `require()` and
 * `import('…')` in a type.
 */
export const importVisitor = (found: (node: Node, specifier: string) => void): Visitor => {
  const report = (node: Node, source: Node | null | undefined): void => {
    const specifier = literal(source)
    if (specifier !== null) found(node, specifier)
  }
  return {
    ImportDeclaration: (node) => report(node, node.source),
    ExportAllDeclaration: (node) => report(node, node.source),
    ExportNamedDeclaration: (node) => report(node, node.source),
    ImportExpression: (node) => report(node, node.source),
    TSImportType: (node) => report(node, node.source),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') report(node, node.arguments[0])
    },
  }
}
