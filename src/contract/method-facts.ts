import { contract, type MethodName } from './contract.ts'
import type { Method } from './method.ts'

// What is known of the methods without their schemas. The preload and the page are built with the values of these
// constants in place of this module (`tools/inline-values.ts`): neither carries the contract's schemas.

const methods = Object.entries<Method>(contract) as [MethodName, Method][]

/** All names, in the contract's order. */
export const methodNames: readonly MethodName[] = methods.map(([name]) => name)

/** What each method shows and what it changes. */
export const methodFacts = Object.fromEntries(
  methods.map(([name, { reads, readsIfFiltered, changes }]) => [name, { reads, readsIfFiltered, changes }]),
) as Readonly<Record<MethodName, Pick<Method, 'reads' | 'readsIfFiltered' | 'changes'>>>
