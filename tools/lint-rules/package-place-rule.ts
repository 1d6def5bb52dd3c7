import { importVisitor } from './import-visitor.ts'
import { checkOwner } from './package-owners.ts'
import { isTest, repositoryPath } from './repository-path.ts'
import type { Rule } from './rule-types.ts'

/** Packages with a home stay there: `electron` in its host, SQLite in the log's threads, React in the page. */
export const packagePlaceRule: Rule = {
  create: (context) => {
    const file = repositoryPath(context.filename)
    if (file === null) return {}
    return importVisitor((node, specifier, typeOnly) => {
      const message = checkOwner(file, specifier, { test: isTest(file), typeOnly })
      if (message !== null) context.report({ node, message })
    })
  },
}
