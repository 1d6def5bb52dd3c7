import type { Node } from './rule-types.ts'

/** The text of a literal; empty for anything else. */
export const textOf = (node: Node | null | undefined): string =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''

/** Name that an identifier or a quoted key has in the source. */
export const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : textOf(node))

/** Name of the member, also where it is quoted: `shell.openExternal`, `shell['openExternal']`. */
export const memberOf = (node: Node): string =>
  node.type === 'MemberExpression' && (!node.computed || node.property.type === 'Literal')
    ? nameOf(node.property)
    : ''
