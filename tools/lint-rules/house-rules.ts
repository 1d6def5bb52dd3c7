import { isTest, repositoryPath } from './repository-path.ts'
import { importVisitor } from './import-visitor.ts'
import type { Rule } from './rule-types.ts'

/** Node runs the sources as they are, so an import names its file with the ending. */
export const importEndingRule: Rule = {
  create: (context) =>
    importVisitor((node, specifier) => {
      if (/^\.{1,2}\//.test(specifier) && !/\.[a-z0-9]+(?:\?[a-z]+)?$/i.test(specifier))
        context.report({ node, message: `write the ending of ${specifier}: Node runs the sources directly` })
    }),
}

/** Product code must not lean on what exists for tests. */
export const noTestImportsRule: Rule = {
  create: (context) => {
    const file = repositoryPath(context.filename)
    if (file === null || !file.startsWith('src/') || isTest(file)) return {}
    return importVisitor((node, specifier) => {
      if (/\.test\.tsx?$|(?:^|\/)(?:testing|fixtures)\//.test(specifier) || specifier === 'vitest')
        context.report({ node, message: `${specifier} is for tests` })
    })
  },
}
