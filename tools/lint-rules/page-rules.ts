import { memberOf, nameOf } from './node-names.ts'
import { isTest, repositoryPath } from './repository-path.ts'
import type { Node, Rule } from './rule-types.ts'

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
        const name = memberOf(node.left)
        if (writers.has(name))
          context.report({ node, message: `${name} would turn text into markup: render it as text` })
      },
      CallExpression: (node) => {
        const name = memberOf(node.callee)
        const onDocument =
          node.callee.type === 'MemberExpression' &&
          node.callee.object.type === 'Identifier' &&
          node.callee.object.name === 'document'
        if (parsers.has(name) || (onDocument && /^write(?:ln)?$/.test(name)))
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
    const check = (node: Node, name: string): void => {
      if (name === 'marketdesk')
        context.report({ node, message: 'the bridge may be read in src/renderer/api only' })
      else if (network.has(name))
        context.report({
          node,
          message: `${name} may be used in src/renderer/api only: call the desk instead`,
        })
    }
    return {
      CallExpression: ({ callee }) => check(callee, nameOf(callee)),
      NewExpression: ({ callee }) => check(callee, nameOf(callee)),
      MemberExpression: (node) => {
        const { object } = node
        if (object.type === 'Identifier' && /^(?:window|globalThis|self|navigator)$/.test(object.name))
          check(node, memberOf(node))
      },
    }
  },
}
