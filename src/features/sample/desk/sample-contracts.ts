import type { KnownContract } from '../../transactions/core/known-contracts.ts'
import { readStandard, type ContractKind } from '../../../core/webhooks/contract-kind.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { SampleContracts, SampleService } from './service.ts'

type Deps = {
  readonly sample: Pick<SampleService, 'facts' | 'contracts'>
  readonly projects: Pick<Projects, 'get'>
}

const nothing: SampleContracts = { market: null, currencies: [], collections: [] }

/**
 * What lies on the sample's chain, for its own project alone and only while that project asks the sample that runs here: a real
 * marketplace's contracts are never taken for known this way.
 */
const contractsFor = ({ sample, projects }: Deps, id: string): SampleContracts => {
  const facts = sample.facts()
  const project = projects.get(id)
  if (facts === null || project?.sample !== true || !URL.canParse(project.marketplaceUrl)) return nothing
  return new URL(project.marketplaceUrl).origin === new URL(facts.url).origin
    ? (sample.contracts() ?? nothing)
    : nothing
}

/** Contracts that count as known for a project because the sample made them. */
export const sampleContracts =
  (deps: Deps) =>
  (id: string): (KnownContract & { readonly network: string })[] => {
    const { market, currencies } = contractsFor(deps, id)
    const network = deps.sample.facts()?.network
    if (network === undefined) return []
    const known = (
      address: string,
      label: string,
      decimals?: number,
    ): KnownContract & { readonly network: string } => ({
      network,
      address: address.toLowerCase(),
      label,
      marketplace: null,
      source: 'sample',
      ...(decimals === undefined ? {} : { decimals }),
    })
    return [
      ...(market === null ? [] : [known(market, 'Sample market')]),
      ...currencies.map(({ address, symbol, decimals }) => known(address, `Sample ${symbol}`, decimals)),
    ]
  }

/** Currencies of the sample, for its own project on its own network. */
export const sampleCurrencies =
  (deps: Deps) =>
  (id: string, network: string): SampleContracts['currencies'] =>
    network === deps.sample.facts()?.network ? contractsFor(deps, id).currencies : []

/** What the sample calls its collections, for its own project. They are named, and never taken for known contracts. */
export const sampleCollections =
  (deps: Deps) =>
  (id: string): (SampleContracts['collections'][number] & { readonly kind: ContractKind | null })[] =>
    contractsFor(deps, id).collections.map(({ address, name }) => ({
      address,
      kind: readStandard(
        deps.sample.facts()?.collections.find((one) => one.address.toLowerCase() === address.toLowerCase())
          ?.type ?? null,
      ),
      // The page says already that all of the project is made up.
      name: name.replace(/ \(sample\)$/, ''),
    }))
