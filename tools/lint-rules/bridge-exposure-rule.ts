import { memberOf, nameOf } from './node-names.ts'
import { repositoryPath } from './repository-path.ts'
import type { Node, Rule } from './rule-types.ts'

type FunctionNode = Extract<Node, { params: unknown[] }>

const innermostFunction = (node: Node): FunctionNode | null => {
  let at: Node | null = node
  while (at !== null) {
    if (
      at.type === 'ArrowFunctionExpression' ||
      at.type === 'FunctionExpression' ||
      at.type === 'FunctionDeclaration'
    )
      return at
    at = at.parent
  }
  return null
}

const isParameter = (node: Node | undefined): boolean => {
  if (node?.type === 'SpreadElement') return isParameter(node.argument)
  if (node?.type !== 'Identifier') return false
  const { name } = node
  return (
    innermostFunction(node)?.params.some(
      (parameter) =>
        (parameter.type === 'Identifier' && parameter.name === name) ||
        (parameter.type === 'RestElement' &&
          parameter.argument.type === 'Identifier' &&
          parameter.argument.name === name),
    ) ?? false
  )
}

const isTypeOrImport = (parent: Node): boolean =>
  parent.type === 'ImportSpecifier' || parent.type === 'TSTypeQuery' || parent.type === 'TSTypeReference'

/**
 * The page gets named functions, never `ipcRenderer` itself, a channel of its own choice, or Electron's event object.
 *
 * In the preload `ipcRenderer` may stand only before a dot whose call is made at once; the channel may not be a
 * parameter of the function around it, and a listener may not be a parameter handed on as it came. Elsewhere
 * `ipcRenderer` and `exposeInMainWorld` have no business at all.
 */
export const bridgeExposureRule: Rule = {
  create: (context) => {
    const preload = repositoryPath(context.filename)?.startsWith('src/preload/') ?? false
    return {
      ImportSpecifier: (node) => {
        const name = nameOf(node.imported)
        if (!preload && (name === 'ipcRenderer' || name === 'contextBridge'))
          context.report({ node, message: `${name} may be used in src/preload only` })
      },
      Identifier: (node) => {
        if (node.name !== 'ipcRenderer' || !preload || isTypeOrImport(node.parent)) return
        const member = node.parent
        const call = member.type === 'MemberExpression' && member.object === node ? member.parent : null
        if (call?.type !== 'CallExpression' || call.callee !== member) {
          context.report({ node, message: 'ipcRenderer may not be handed on: expose named functions' })
          return
        }
        if (isParameter(call.arguments[0]))
          context.report({ node, message: 'the caller of an exposed function may not choose the channel' })
        if (isParameter(call.arguments[1]) && /^(?:on|once|addListener)$/.test(memberOf(member)))
          context.report({ node, message: 'a listener of the page may not get Electron’s event object' })
      },
    }
  },
}
