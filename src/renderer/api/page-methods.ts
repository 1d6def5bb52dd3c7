import type { MethodName } from '../../contract/contract.ts'
import { methodFacts } from '../../contract/method-facts.ts'

/** All names of methods. What is known of each stands in the page's code anyway: a list of the names would be there a second time. */
export const pageMethods = Object.keys(methodFacts) as MethodName[]
