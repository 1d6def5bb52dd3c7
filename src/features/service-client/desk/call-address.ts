import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import {
  findBaseAddress,
  operationAddress,
  type BaseAddresses,
  type Generation,
} from '../../../core/wire/base-address.ts'
import { isPerNetwork, type Operation } from '../../../core/wire/operation.ts'

export type AddressedProject = BaseAddresses & { readonly name: string; readonly generation: Generation }

export type CallAddress = {
  readonly url: string
  readonly chainId: string | null
}

const slug = /^[a-z0-9][a-z0-9-]{0,63}$/

const networkFailure = (message: string): Failure => ({
  kind: 'input',
  message: `network ${message}.`,
  field: 'network',
  issues: [{ path: 'network', message }],
})

export const findCallAddress = (
  operation: Operation,
  project: AddressedProject,
  network: string | null,
  chainIdOf: (slug: string) => number | undefined,
): Answer<CallAddress> => {
  if (network === null && isPerNetwork(operation)) {
    return fail(networkFailure(`must be given: ${operation.name} is called per network`))
  }
  if (network !== null && !slug.test(network)) {
    return fail(networkFailure('must be a network slug: lowercase letters, digits and hyphens'))
  }
  const base = findBaseAddress(project, operation.group, network ?? '')
  const hint = 'Put the right base address into Settings, Projects.'
  const place = `the ${operation.group} group of the project “${project.name}”`
  if (base === '') return fail({ kind: 'conflict', message: `There is no address for ${place}.`, hint })
  if (network === null && base.includes('{network}')) {
    return fail(networkFailure(`must be given: the address of ${place} has a place for it`))
  }
  const address = operationAddress(operation, base, network ?? '', project.generation)
  if (!URL.canParse(address)) {
    return fail({ kind: 'conflict', message: `The address of ${place} cannot be used.`, hint })
  }
  const url = new URL(address).href
  if (operation.group !== 'marketplace' || project.generation === 'slug' || network === null) {
    return succeed({ url, chainId: null })
  }
  const chainId = chainIdOf(network)
  return chainId === undefined
    ? fail({
        kind: 'conflict',
        message: `The service of the project “${project.name}” is asked by chain id, and the network list has none for “${network}”.`,
        hint: 'Add the network with its chain id under Settings, Networks.',
      })
    : succeed({ url, chainId: String(chainId) })
}
