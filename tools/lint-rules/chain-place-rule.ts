import { nameOf, textOf } from './node-names.ts'
import { repositoryPath } from './repository-path.ts'
import type { Node, Rule } from './rule-types.ts'

const home = 'src/main/platform/chain/'

/** Methods that read a chain. A signer is asked for its chain and its accounts, signs and sends. */
const reading = /^(?:eth_(?!send|sign|accounts$|chainId$)\w+|debug_\w+|net_\w+)$/

/** What leads somewhere: an address, or a name or member that says that it is one. */
const isAddress = (node: Node | undefined): boolean => {
  if (node?.type === 'TemplateLiteral') return true
  if (node?.type === 'Identifier') return /url$|address$/i.test(node.name)
  if (node?.type === 'MemberExpression') return isAddress(node.property)
  return /^(?:https?|wss?):/.test(textOf(node))
}

/**
 * Chains are read through the reader of chains, which knows nodes, budgets and what an answer must look like. Nothing else in the
 * product builds a JSON-RPC request, and no read is made at an address that the caller has.
 */
export const chainPlaceRule: Rule = {
  meta: { schema: [] },
  create: (context) => {
    const file = repositoryPath(context.filename)
    const isProduct =
      file !== null &&
      /^src\/(?:main|(?:features|modules)\/[^/]+\/desk)\//.test(file) &&
      !file.includes('/testing/') &&
      !file.endsWith('.test.ts')
    if (!isProduct || file.startsWith(home)) return {}
    return {
      ImportDeclaration: (node) => {
        if (textOf(node.source).endsWith('/platform/chain/json-rpc.ts'))
          context.report({
            node,
            message: `json-rpc.ts may be imported in ${home} only: read through ChainReader`,
          })
      },
      Property: (node) => {
        if (nameOf(node.key) === 'jsonrpc')
          context.report({ node, message: `JSON-RPC is spoken in ${home} only: read through ChainReader` })
      },
      CallExpression: (node) => {
        const [first, ...later] = node.arguments
        if (isAddress(first) && later.some((argument) => reading.test(textOf(argument))))
          context.report({
            node,
            message: 'a chain is read through ChainReader, never at an address of the caller’s own',
          })
      },
    }
  },
}
