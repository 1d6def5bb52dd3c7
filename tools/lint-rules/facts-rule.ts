import { memberOf, nameOf, textOf } from './node-names.ts'
import { isTest, repositoryPath } from './repository-path.ts'
import type { Node, Rule } from './rule-types.ts'

/** Fields that hold sentences. A binding named `text` is often what a person typed, so only the field of that name counts. */
const sentences = new Set([
  'message',
  'headline',
  'reason',
  'detail',
  'note',
  'problem',
  'hint',
  'sentence',
  'text',
])

const readers = new Set([
  'charAt',
  'charCodeAt',
  'codePointAt',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'localeCompare',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'slice',
  'split',
  'startsWith',
  'substr',
  'substring',
  'toLowerCase',
  'toUpperCase',
])

const isWords = (node: Node): boolean => /\S\s+\S/.test(textOf(node))

/**
 * Facts travel as data: nothing is learned by reading a sentence, under whatever name it is handed on. Sentences are made in `say.ts`
 * and the folders beside it. Words of others, such as a node's error, are taken under the name `quote` first.
 */
export const factsRule: Rule = {
  create: (context) => {
    const file = repositoryPath(context.filename)
    const isSaid = file !== null && /(?:^|\/)say(?:\.ts$|\/)/.test(file)
    if (file === null || !file.startsWith('src/') || isSaid || isTest(file)) return {}
    /** Other names of sentences in this file. */
    const aliases = new Map<string, string>()
    const alias = (name: string, of: string | null): void => {
      if (of !== null && name !== 'quote') aliases.set(name, of)
    }
    const reads: { readonly node: Node; readonly read: Node; readonly how: string }[] = []

    /** Name of the sentence that a node stands for; `null` for anything else. */
    const sentenceIn = (node: Node): string | null => {
      if (
        node.type === 'ChainExpression' ||
        node.type === 'TSNonNullExpression' ||
        node.type === 'TSAsExpression'
      )
        return sentenceIn(node.expression)
      if (node.type === 'LogicalExpression') return sentenceIn(node.left) ?? sentenceIn(node.right)
      if (node.type === 'ConditionalExpression')
        return sentenceIn(node.consequent) ?? sentenceIn(node.alternate)
      // Trimmed or in small letters it is still the sentence.
      if (
        node.type === 'CallExpression' &&
        node.callee.type === 'MemberExpression' &&
        (memberOf(node.callee) === 'trim' || memberOf(node.callee) === 'toLowerCase')
      )
        return sentenceIn(node.callee.object)
      if (node.type === 'Identifier')
        return node.name !== 'text' && sentences.has(node.name) ? node.name : (aliases.get(node.name) ?? null)
      const name = memberOf(node)
      return sentences.has(name) ? name : null
    }

    const read = (node: Node, of: Node | undefined, how: string): void => {
      if (of !== undefined) reads.push({ node, read: of, how })
    }

    return {
      VariableDeclarator: ({ id, init }) => {
        if (id.type === 'Identifier' && init !== null) alias(id.name, sentenceIn(init))
      },
      Property: ({ key, value, parent }) => {
        const name = nameOf(key)
        if (parent.type !== 'ObjectPattern' || name === 'text' || !sentences.has(name)) return
        if (value.type === 'Identifier') alias(value.name, name)
      },
      CallExpression: ({ callee, arguments: given }) => {
        if (callee.type !== 'MemberExpression') return
        const method = memberOf(callee)
        if (readers.has(method)) read(callee, callee.object, method)
        else if (method === 'test' || method === 'exec') read(callee, given[0], method)
      },
      BinaryExpression: (node) => {
        if (isWords(node.right)) read(node, node.left, node.operator)
        if (isWords(node.left)) read(node, node.right, node.operator)
      },
      SwitchStatement: (node) => {
        if (node.cases.some(({ test }) => test !== null && isWords(test)))
          read(node, node.discriminant, 'switch')
      },
      'Program:exit': () => {
        for (const { node, read: of, how } of reads) {
          const name = sentenceIn(of)
          if (name !== null)
            context.report({
              node,
              message: `${name} is a sentence: carry what ${how} looks for as data, and say it in say.ts`,
            })
        }
      },
    }
  },
}
