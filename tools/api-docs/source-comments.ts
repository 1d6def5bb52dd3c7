import { parseAst } from 'vite'

/** Sentence by place: `filter.contractAddress` within a schema, `` for the schema itself. */
export type Comments = ReadonlyMap<string, string>

type AnyNode = { type: string; start: number; end: number; [member: string]: unknown }

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodes = (value: unknown): AnyNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The doc comment that ends right before `start`, as one line. */
const commentBefore = (source: string, start: number): string | null => {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.slice(0, start))?.[1]
  if (found === undefined) return null
  const text = found
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text
}

type Constant = {
  readonly file: string
  readonly init: AnyNode
  readonly comment: string | null
  /** Whether it is exported as a shape: `eventRowSchema = z.object(…)`. */
  readonly shape: boolean
}

const isShape = (name: string, init: AnyNode): boolean =>
  name.endsWith('Schema') && init.type === 'CallExpression' && /bject|extend/.test(calleeOf(init))

const calleeOf = (call: AnyNode): string => {
  const { callee } = call
  return isNode(callee) ? (keyName(callee['property']) ?? keyName(callee) ?? '') : ''
}

const declarationsOf = (file: string, source: string): [string, Constant][] =>
  nodes(parseAst(source, { lang: 'ts' }, file).body).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return []
    return nodes(declaration['declarations']).flatMap((declarator): [string, Constant][] => {
      const { id, init } = declarator
      if (!isNode(id) || !isNode(init) || typeof id['name'] !== 'string') return []
      const comment = commentBefore(source, statement.start)
      return [[id['name'], { file, init, comment, shape: isShape(id['name'], init) }]]
    })
  })

const keyName = (key: unknown): string | null => {
  if (!isNode(key)) return null
  const name = key['name'] ?? key['value']
  return typeof name === 'string' ? name : null
}

/**
 * Reads the doc comments of schemas off their sources: zod keeps no comments, and a description written twice would part
 * ways. Follows calls (`z.object({…}).optional()`), spreads and constants, as far as they are written out in the sources.
 *
 * @param sources text by file name
 * @returns comments by name of the constant
 */
export const readComments = (sources: Readonly<Record<string, string>>): ReadonlyMap<string, Comments> => {
  const constants = new Map(
    Object.entries(sources).map(([file, source]) => [file, new Map(declarationsOf(file, source))]),
  )
  const find = (name: string, file: string): Constant | undefined =>
    constants.get(file)?.get(name) ??
    [...constants.values()].map((all) => all.get(name)).find((constant) => constant !== undefined)

  const visit = (node: unknown, file: string, path: string, into: Map<string, string>): void => {
    if (!isNode(node)) return
    const source = sources[file] ?? ''
    if (node.type === 'Identifier') {
      const constant = find(String(node['name']), file)
      // A named shape has a section of its own, which says all this.
      if (constant === undefined || (path !== '' && constant.shape)) return
      if (constant.comment !== null && !into.has(path)) into.set(path, constant.comment)
      visit(constant.init, constant.file, path, into)
    } else if (node.type === 'CallExpression') {
      const chained = isNode(node['callee']) && node['callee'].type === 'MemberExpression'
      if (chained) visit(node['callee'], file, path, into)
      for (const argument of nodes(node['arguments'])) {
        // A list handed to a function of ours (`openEnumeration(orderSides)`) is its business, not the member's.
        const foreign = !chained && argument.type === 'Identifier'
        if (!foreign && argument.type !== 'ArrowFunctionExpression') visit(argument, file, path, into)
      }
    } else if (node.type === 'MemberExpression') {
      const { object, property } = node
      // `settings.name`: the member of a constant object; else the object of a chained call.
      const owner =
        isNode(object) && object.type === 'Identifier' ? find(String(object['name']), file) : undefined
      const member = owner === undefined ? undefined : memberOf(owner.init, keyName(property))
      if (owner !== undefined && member !== undefined) {
        const comment = commentBefore(sources[owner.file] ?? '', member.start)
        if (comment !== null && !into.has(path)) into.set(path, comment)
        visit(member['value'], owner.file, path, into)
      } else visit(object, file, path, into)
    } else if (node.type === 'ObjectExpression') {
      for (const property of nodes(node['properties'])) {
        if (property.type === 'SpreadElement') visit(property['argument'], file, path, into)
        else {
          const name = keyName(property['key'])
          if (name === null) continue
          const inner = path === '' ? name : `${path}.${name}`
          const comment = commentBefore(source, property.start)
          if (comment !== null) into.set(inner, comment)
          visit(property['value'], file, inner, into)
        }
      }
    } else if (/^TS(?:As|Satisfies)Expression$/.test(node.type)) visit(node['expression'], file, path, into)
    else if (node.type === 'ArrayExpression') {
      for (const element of nodes(node['elements'])) visit(element, file, path, into)
    }
  }

  const memberOf = (init: AnyNode, name: string | null): AnyNode | undefined =>
    init.type === 'ObjectExpression'
      ? nodes(init['properties']).find((property) => keyName(property['key']) === name)
      : undefined

  const result = new Map<string, Comments>()
  for (const all of constants.values()) {
    for (const [name, constant] of all) {
      const into = new Map<string, string>()
      if (constant.comment !== null) into.set('', constant.comment)
      visit(constant.init, constant.file, '', into)
      result.set(name, into)
    }
  }
  return result
}

/** Comments of the strings of a constant array, e.g. of `failureKinds`. */
export const readListComments = (source: string, name: string): Comments => {
  const list = new Map(declarationsOf('list.ts', source)).get(name)?.init
  const array = list !== undefined && isNode(list['expression']) ? list['expression'] : list
  return new Map(
    nodes(array?.['elements']).flatMap((element): [string, string][] => {
      const comment = commentBefore(source, element.start)
      return typeof element['value'] === 'string' && comment !== null ? [[element['value'], comment]] : []
    }),
  )
}
