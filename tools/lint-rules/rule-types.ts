import type { RuleTester } from 'oxlint/plugins-dev'

/**
 * A lint rule as oxlint runs it. The package exports the tester only, so the types are read off its signature; an
 * interface, because declarations cannot name the package's own type.
 */
export interface Rule extends Extract<Parameters<RuleTester['run']>[1], { create: unknown }> {}

/** The nodes a rule wants to see. */
export type Visitor = ReturnType<NonNullable<Rule['create']>>

/** Any node of the syntax tree. */
export type Node = Parameters<NonNullable<Visitor['ImportDeclaration']>>[0]['parent']
