import { repositoryPath } from './repository-path.ts'
import type { Node, Rule } from './rule-types.ts'

/** Name that an identifier or a quoted key has in the source. */
const nameOf = (node: Node): string | null =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : null

/**
 * A name of Electron's that may be used in one file alone, where it is guarded: option `{ "file": "src/…" }`. Seen are
 * imports of the name, members of that name (`electron.ipcMain`, `shell.openExternal`, also `shell['openExternal']`)
 * and destructuring.
 */
const onePlaceRule = (name: string, why: string): Rule => ({
  meta: {
    schema: [
      {
        type: 'object',
        properties: { file: { type: 'string' } },
        required: ['file'],
        additionalProperties: false,
      },
    ],
  },
  create: (context) => {
    const option = context.options[0]
    const place =
      typeof option === 'object' && option !== null && 'file' in option && typeof option.file === 'string'
        ? option.file
        : ''
    if (repositoryPath(context.filename) === place) return {}
    const check = (node: Node, used: Node): void => {
      if (nameOf(used) === name) {
        context.report({ node, message: `${name} may be used in ${place} only: ${why}` })
      }
    }
    return {
      ImportSpecifier: (node) => check(node, node.imported),
      MemberExpression: (node) => check(node, node.property),
      Property: (node) => {
        if (node.parent.type === 'ObjectPattern') check(node, node.key)
      },
    }
  },
})

/** `ipcMain` is registered on in one file, which checks the sender of each call. */
export const ipcPlaceRule = onePlaceRule('ipcMain', 'there the sender of each call is checked')

/** Links leave the desk through one function, which lets `https:` pass and nothing else. */
export const openExternalRule = onePlaceRule('openExternal', 'there the address is checked')
