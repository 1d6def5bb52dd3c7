import { isTest, repositoryPath } from './repository-path.ts'
import { importVisitor } from './import-visitor.ts'
import type { Rule } from './rule-types.ts'

const drawers = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|lib)(?:\/|\.[cm]?tsx?$)/

/** A file lies where its subject is: no drawer for things that found no name, no `index.ts` that only passes on. */
export const noDrawersRule: Rule = {
  create: (context) => ({
    Program: (node) => {
      const file = repositoryPath(context.filename)
      if (file === null) return
      if (drawers.test(file))
        context.report({ node, message: 'name the file or folder after its subject, not as a drawer' })
      const passesOn = node.body.every(
        ({ type }) => type === 'ExportAllDeclaration' || type === 'ImportDeclaration',
      )
      if (node.body.length > 0 && passesOn && node.body.some(({ type }) => type === 'ExportAllDeclaration'))
        context.report({ node, message: 'a file that only passes others on hides where things live' })
    },
  }),
}

/** Node runs the sources as they are, so an import names its file with the ending. */
export const importEndingRule: Rule = {
  create: (context) =>
    importVisitor((node, specifier) => {
      if (/^\.{1,2}\//.test(specifier) && !/\.[a-z0-9]+(?:\?[a-z]+)?$/i.test(specifier))
        context.report({ node, message: `write the ending of ${specifier}: Node runs the sources directly` })
    }),
}

const mockers = new Set(['mock', 'doMock', 'unmock', 'hoisted'])

/** Fakes are passed in; a module replaced behind its back tests another program. */
export const noModuleMocksRule: Rule = {
  create: (context) => ({
    CallExpression: (node) => {
      const { callee } = node
      if (
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'vi' &&
        callee.property.type === 'Identifier' &&
        mockers.has(callee.property.name)
      )
        context.report({ node, message: 'pass a fake in instead of replacing a module' })
    },
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
