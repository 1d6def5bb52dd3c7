import { isTest, repositoryPath } from './repository-path.ts'
import type { Node, Rule } from './rule-types.ts'

const memberName = (node: Node): string | null => {
  if (node.type !== 'MemberExpression') return null
  if (node.property.type === 'Identifier' && !node.computed) return node.property.name
  return node.property.type === 'Literal' && typeof node.property.value === 'string'
    ? node.property.value
    : null
}

const inPage = (file: string | null): file is string =>
  file !== null && /^src\/(?:renderer|(?:features|modules)\/[^/]+\/page)\//.test(file) && !isTest(file)

const writers = new Set(['innerHTML', 'outerHTML', 'srcdoc'])
const parsers = new Set([
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseFromString',
])

/** What comes from outside is text and never markup: nothing in the page may parse HTML. */
export const noMarkupRule: Rule = {
  create: (context) => {
    if (!inPage(repositoryPath(context.filename))) return {}
    return {
      AssignmentExpression: (node) => {
        const name = memberName(node.left)
        if (name !== null && writers.has(name))
          context.report({ node, message: `${name} would turn text into markup: render it as text` })
      },
      CallExpression: (node) => {
        const name = memberName(node.callee)
        const onDocument =
          node.callee.type === 'MemberExpression' &&
          node.callee.object.type === 'Identifier' &&
          node.callee.object.name === 'document'
        if (name !== null && (parsers.has(name) || (onDocument && /^write(?:ln)?$/.test(name))))
          context.report({ node, message: `${name} would turn text into markup: render it as text` })
      },
    }
  },
}

const network = new Set(['fetch', 'EventSource', 'XMLHttpRequest', 'WebSocket', 'sendBeacon'])

/** Only `renderer/api` knows how the desk is reached: the bridge and the network are its alone. */
export const bridgePlaceRule: Rule = {
  create: (context) => {
    const file = repositoryPath(context.filename)
    if (!inPage(file) || file.startsWith('src/renderer/api/')) return {}
    const check = (node: Node, name: string | null): void => {
      if (name === 'marketdesk')
        context.report({ node, message: 'the bridge may be read in src/renderer/api only' })
      else if (name !== null && network.has(name))
        context.report({
          node,
          message: `${name} may be used in src/renderer/api only: call the desk instead`,
        })
    }
    return {
      CallExpression: ({ callee }) => check(callee, callee.type === 'Identifier' ? callee.name : null),
      NewExpression: ({ callee }) => check(callee, callee.type === 'Identifier' ? callee.name : null),
      MemberExpression: (node) => {
        const { object } = node
        if (object.type === 'Identifier' && /^(?:window|globalThis|self|navigator)$/.test(object.name))
          check(node, memberName(node))
      },
    }
  },
}
