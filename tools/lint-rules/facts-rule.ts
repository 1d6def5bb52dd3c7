import { isTest, repositoryPath } from './repository-path.ts'
import type { Node, Rule } from './rule-types.ts'

/** Fields that hold sentences. A plain `text` is often what a person typed, so only the member counts. */
const sentences = new Set(['message', 'headline', 'reason', 'detail', 'note', 'sentence'])

const readers = new Set([
  'charAt',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'slice',
  'split',
  'startsWith',
  'substring',
])

const memberOf = (node: Node): string =>
  node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? node.property.name
    : ''

/** Name of the sentence that a node stands for; `null` for anything else. */
const sentenceIn = (node: Node | undefined): string | null => {
  if (node === undefined) return null
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
    return sentenceIn(node.expression)
  if (node.type === 'Identifier') return sentences.has(node.name) ? node.name : null
  const name = memberOf(node)
  return sentences.has(name) || name === 'text' ? name : null
}

/**
 * Facts travel as data: nothing is learned by reading a sentence. Sentences are made in `say.ts` and the folders beside it. Words of
 * others, such as a node's error, are taken under another name first.
 */
export const factsRule: Rule = {
  create: (context) => {
    const file = repositoryPath(context.filename)
    const isSaid = file !== null && /(?:^|\/)say(?:\.ts$|\/)/.test(file)
    if (file === null || !file.startsWith('src/') || isSaid || isTest(file)) return {}
    return {
      CallExpression: ({ callee, arguments: given }) => {
        if (callee.type !== 'MemberExpression') return
        const method = memberOf(callee)
        const read = readers.has(method)
          ? sentenceIn(callee.object)
          : method === 'test' || method === 'exec'
            ? sentenceIn(given[0])
            : null
        if (read !== null)
          context.report({
            node: callee,
            message: `${read} is a sentence: carry what ${method} looks for as data, and say it in say.ts`,
          })
      },
    }
  },
}
