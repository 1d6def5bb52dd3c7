import { nameOf } from './node-names.ts'
import { repositoryPath } from './repository-path.ts'
import type { Node, Rule } from './rule-types.ts'

/**
 * A name of Electron's that may be used in one file alone, where it is guarded. Seen are imports of the name, members of that name (`electron.ipcMain`, `shell.openExternal`, also `shell['openExternal']`)
 * and destructuring.
 */
const onePlaceRule = (name: string, place: string, why: string): Rule => ({
  create: (context) => {
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
export const ipcPlaceRule = onePlaceRule(
  'ipcMain',
  'src/main/host/electron/ipc.ts',
  'there the sender of each call is checked',
)

/** Links leave the desk through one function, which lets `https:` pass and nothing else. */
export const openExternalRule = onePlaceRule(
  'openExternal',
  'src/main/host/electron/external-links.ts',
  'there the address is checked',
)
