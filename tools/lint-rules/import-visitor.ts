import { textOf } from './node-names.ts'
import type { Node, Visitor } from './rule-types.ts'

/**
 * Visits every way in which a file can name another module: `import`, `export … from`, `import()`, `require()` and
 * `import('…')` in a type. `typeOnly` tells those that leave no trace in the running program.
 */
export const importVisitor = (
  onImport: (node: Node, specifier: string, typeOnly: boolean) => void,
): Visitor => {
  const report = (node: Node, source: Node | null | undefined, typeOnly = false): void => {
    const specifier = textOf(source)
    if (specifier !== '') onImport(node, specifier, typeOnly)
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
