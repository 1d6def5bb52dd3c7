import { contract, type MethodName } from './contract.ts'
import type { Method } from './method.ts'

// What is known of the methods without their schemas. The preload and the page are built with the values of these
// constants in place of this module (`tools/inline-values.ts`): neither carries the contract's schemas.

const methods = Object.entries<Method>(contract) as [MethodName, Method][]

export const methodNames: readonly MethodName[] = methods.map(([name]) => name)

/**
 * What each method shows and what it changes, a line each, because every page reads them before its first rows: name, topics it reads,
 * topics it reads if its filter has a member (`member:topic`), topics it changes. `renderer/api/page-methods.ts` reads them.
 */
export const methodLines: string = methods
  .map(([name, { reads = [], readsIfFiltered = {}, changes = [] }]) =>
    [
      name,
      reads.join(' '),
      Object.entries(readsIfFiltered)
        .map((pair) => pair.join(':'))
        .join(' '),
      changes.join(' '),
    ]
      .join('|')
      .replace(/\|+$/, ''),
  )
  .join('\n')
