import type { Json } from '../../../../contract/scalars.ts'

export type Surroundings = {
  readonly contract: string | null
  readonly chainId: number | null
  readonly projectId: string
}

const exampleContract = `0x${'1'.repeat(40)}`

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
