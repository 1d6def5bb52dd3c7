import { importVisitor } from './import-visitor.ts'
import { checkLayers } from './layers.ts'
import { isTest, repositoryPath } from './repository-path.ts'
import type { Rule } from './rule-types.ts'

/** Only the layers below: the table in `layers.ts`. Tests may reach anywhere. */
export const layersRule: Rule = {
  create: (context) => {
    const file = repositoryPath(context.filename)
    if (file === null || isTest(file)) return {}
    return importVisitor((node, specifier, typeOnly) => {
      const message = checkLayers(file, specifier, typeOnly)
      if (message !== null) context.report({ node, message })
    })
  },
}
