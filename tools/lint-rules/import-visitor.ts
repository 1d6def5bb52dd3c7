import type { Node, Visitor } from './rule-types.ts'

const literal = (node: Node | null | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/**
 * Visits every way in which a file can name another module: `import`, `export … from`, `import()`, `require()` and
 * `import('…')` in a type. `typeOnly` tells those that leave no trace in the running program.
 */
export const importVisitor = (
  onImport: (node: Node, specifier: string, typeOnly: boolean) => void,
): Visitor => {
  const report = (node: Node, source: Node | null | undefined, typeOnly = false): void => {
    const specifier = literal(source)
    if (specifier !== null) onImport(node, specifier, typeOnly)
  }
  return {
    ImportDeclaration: (node) => report(node, node.source, node.importKind === 'type'),
    ExportAllDeclaration: (node) => report(node, node.source),
    ExportNamedDeclaration: (node) => report(node, node.source, node.exportKind === 'type'),
    ImportExpression: (node) => report(node, node.source),
    TSImportType: (node) => report(node, node.source, true),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') report(node, node.arguments[0])
    },
  }
}
