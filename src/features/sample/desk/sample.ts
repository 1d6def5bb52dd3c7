import type { MethodAnswer } from '../../../contract/contract.ts'
import { fail } from '../../../core/result.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { LastSample } from './last-sample.ts'
import type { SampleService } from './service.ts'
import type { Redactor } from '../../../main/platform/log/redactor.ts'

export type SampleDeps = {
  readonly lastSample: LastSample
  readonly sample: SampleService
  readonly projects: Projects
  readonly redactor: Redactor
}

const sampleName = 'Sample project'

/**
 * Starts the sample service where it does not run and points its project at it. Its port and keys change with every start,
 * so a project kept from an earlier session is brought up to date, not added again.
 */
export const openSample = async ({
  sample,
  projects,
  redactor,
  lastSample,
}: SampleDeps): MethodAnswer<'sample.open'> => {
  try {
    await sample.start()
  } catch (cause) {
    return fail({
      kind: 'unavailable',
      message: `The sample service did not start: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: 'Run `npm run doctor`; it tells what this machine lacks.',
    })
  }
  const facts = sample.facts()
  const collection = facts?.collections[0]
  if (facts === null || collection === undefined) {
    return fail({
      kind: 'unavailable',
      message: 'The sample service started but did not say where it listens.',
      hint: 'Open the sample project again.',
    })
  }
  lastSample.write({ running: true, ...sample.activity() })
  redactor.register(facts.accessKey)
  redactor.register(facts.secretKey)
  const addresses = {
    marketplaceUrl: facts.url,
    metadataUrl: facts.url,
    relayerUrl: facts.url,
    apiUrl: facts.url,
    indexerUrl: facts.url,
    networks: [facts.network],
    projectId: facts.projectId,
    accessKey: facts.accessKey,
    secretKey: facts.secretKey,
  }
  const stored = projects.list().projects.find((project) => project.sample)
  if (stored !== undefined) return projects.save({ id: stored.id, ...addresses })
  const taken = new Set(projects.list().projects.map((project) => project.name))
  let name = sampleName
  for (let count = 2; taken.has(name); count += 1) name = `${sampleName} ${count}`
  return projects.save({
    name,
    ...addresses,
    sample: true,
    startCollection: { network: facts.network, contractAddress: collection.address },
  })
}
