import type { Json } from '../../../../contract/scalars.ts'

/** What is known of the place that is asked. */
export type Surroundings = {
  /** Contract of a collection to begin with. */
  readonly contract: string | null
  /** Of the chosen network. */
  readonly chainId: number | null
  /** The service's number of the project; empty when not known. */
  readonly projectId: string
}

/** Stands in the examples for the contract of a collection. */
const exampleContract = `0x${'1'.repeat(40)}`

/** An example with what is known put in: the collection, the chain, the project. The rest stays an example. */
export const fillExample = (request: Json, known: Surroundings): Json => {
  const fill = (value: Json, name: string | null): Json => {
    if (Array.isArray(value)) return value.map((item) => fill(item, null))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fill(member, key)]))
    if (value === exampleContract) return known.contract ?? value
    if ((name === 'chainId' || name === 'signatureChainId') && known.chainId !== null)
      return String(known.chainId)
    if (name === 'projectId' && known.projectId !== '') {
      const exact = Number(known.projectId)
      return typeof value === 'number' && Number.isSafeInteger(exact) ? exact : known.projectId
    }
    return value
  }
  return fill(request, null)
}
