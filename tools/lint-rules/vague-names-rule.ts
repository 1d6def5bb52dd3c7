import { repositoryPath } from './repository-path.ts'
import type { Node, Rule, Visitor } from './rule-types.ts'

const vague = new Set(['found', 'one', 'of', 'known', 'own', 'asked', 'said', 'wanted', 'beside', 'standing'])

const maxLines = 15

type NodeOf<K extends 'ArrowFunctionExpression' | 'FunctionDeclaration'> = Parameters<
  NonNullable<Visitor[K]>
>[0]
/** A function expression is the same node as a declaration. */
type Callable = NodeOf<'ArrowFunctionExpression'> | NodeOf<'FunctionDeclaration'>

const isCallable = (node: Node): node is Callable =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression'

const linesOf = ({ loc }: Node): number => loc.end.line - loc.start.line + 1

/** Identifiers that a pattern binds. */
const bindingsOf = (node: Node | null): Extract<Node, { type: 'Identifier' }>[] => {
  switch (node?.type) {
    case 'Identifier':
      return [node]
    case 'ObjectPattern':
      return node.properties.flatMap((property) =>
        bindingsOf(property.type === 'Property' ? property.value : property),
      )
    case 'ArrayPattern':
      return node.elements.flatMap((element) => bindingsOf(element))
    case 'RestElement':
      return bindingsOf(node.argument)
    case 'AssignmentPattern':
      return bindingsOf(node.left)
    case 'TSParameterProperty':
      return bindingsOf(node.parameter)
    default:
      return []
  }
}

/** A bare participle or pronoun is a fine name in a one-line callback, and a riddle in a function that fills a screen. */
export const vagueNamesRule: Rule = {
  create: (context) => {
    if (repositoryPath(context.filename) === null) return {}
    const check = (holder: Callable, pattern: Node | null): void => {
      if (linesOf(holder) <= maxLines) return
      for (const node of bindingsOf(pattern))
        if (vague.has(node.name))
          context.report({
            node,
            message: `name what ${node.name} is: this function has over ${maxLines} lines`,
          })
    }
    const checkParameters = (node: Callable): void => {
      for (const parameter of node.params) check(node, parameter)
    }
    return {
      ArrowFunctionExpression: checkParameters,
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      VariableDeclarator: (node) => {
        let holder: Node | null = node.parent
        while (holder !== null && !isCallable(holder)) holder = holder.parent
        if (holder !== null) check(holder, node.id)
      },
    }
  },
}
