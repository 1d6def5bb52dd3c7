import type { Input } from '../../../../contract/contract.ts'
import type { AddressField, Project } from '../../../projects/contract.ts'
import { given } from '../../../../core/given.ts'

export type KeyDraft =
  | { readonly mode: 'keep' }
  | { readonly mode: 'replace'; readonly text: string }
  | { readonly mode: 'remove' }

export const noAddresses: Readonly<Record<AddressField, string>> = {
  marketplaceUrl: '',
  metadataUrl: '',
  relayerUrl: '',
  apiUrl: '',
  indexerUrl: '',
}
export const addressFields = Object.keys(noAddresses) as AddressField[]

export type ProjectDraft = {
  readonly name: string
  /** Where addresses are looked for that were left empty; not stored. */
  readonly baseUrl: string
  readonly projectId: string
  readonly networks: readonly string[]
  readonly marketplaceUrl: string
  readonly metadataUrl: string
  readonly relayerUrl: string
  readonly apiUrl: string
  readonly indexerUrl: string
  readonly generation: Project['generation']
  /** By network slug; empty ones are not stored. */
  readonly relayerUrls: Readonly<Record<string, string>>
  readonly indexerUrls: Readonly<Record<string, string>>
  readonly wireNames: Readonly<Record<string, string>>
  readonly accessKey: KeyDraft
  readonly secretKey: KeyDraft
}

const keep = { mode: 'keep' } as const

export const emptyDraft: ProjectDraft = {
  name: '',
  baseUrl: '',
  projectId: '',
  networks: [],
  ...noAddresses,
  generation: 'slug',
  relayerUrls: {},
  indexerUrls: {},
  wireNames: {},
  accessKey: keep,
  secretKey: keep,
}

/** A stored project as a draft. Keys are not in it: the desk never gives them out. */
export const draftOf = (project: Project): ProjectDraft => ({
  name: project.name,
  baseUrl: '',
  projectId: project.projectId,
  networks: project.networks,
  marketplaceUrl: project.marketplaceUrl,
  metadataUrl: project.metadataUrl,
  relayerUrl: project.relayerUrl,
  apiUrl: project.apiUrl,
  indexerUrl: project.indexerUrl,
  generation: project.generation,
  relayerUrls: project.relayerUrls,
  indexerUrls: project.indexerUrls,
  wireNames: project.wireNames,
  accessKey: keep,
  secretKey: keep,
})

const keptUrls = (
  urls: Readonly<Record<string, string>>,
  networks: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(urls)
      .map(([slug, url]) => [slug, url.trim()] as const)
      .filter(([slug, url]) => url !== '' && networks.includes(slug)),
  )

const keptNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([neutral, word]) => [neutral, word.trim()] as const)
      .filter(([neutral, word]) => word !== '' && word !== neutral),
  )

const settingsOf = (draft: ProjectDraft) => ({
  name: draft.name,
  projectId: draft.projectId.trim(),
  networks: [...draft.networks],
  marketplaceUrl: draft.marketplaceUrl.trim(),
  metadataUrl: draft.metadataUrl.trim(),
  relayerUrl: draft.relayerUrl.trim(),
  apiUrl: draft.apiUrl.trim(),
  indexerUrl: draft.indexerUrl.trim(),
  generation: draft.generation,
  relayerUrls: keptUrls(draft.relayerUrls, draft.networks),
  indexerUrls: keptUrls(draft.indexerUrls, draft.networks),
  wireNames: keptNames(draft.wireNames),
})

const typed = (key: KeyDraft): string | undefined =>
  key.mode === 'replace' && key.text.trim() !== '' ? key.text : undefined

const keyChange = (key: KeyDraft): string | null | undefined => (key.mode === 'remove' ? null : typed(key))

/**
 * What `projects.save` is given: of a stored project the changed members only, so that two people at one desk undo each
 * other less.
 */
export const saveInputOf = (draft: ProjectDraft, project: Project | null): Input<'projects.save'> => {
  const keys = given({ accessKey: keyChange(draft.accessKey), secretKey: keyChange(draft.secretKey) })
  if (project === null) return { ...settingsOf(draft), ...keys }
  const before: Record<string, unknown> = settingsOf(draftOf(project))
  const changed = Object.entries(settingsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return { id: project.id, ...(Object.fromEntries(changed) as Input<'projects.save'>), ...keys }
}

/**
 * What `projects.probe` is given at a step: what was typed, over what is stored. Addresses are searched without keys, and keys are
 * tested at the addresses that the operator has seen.
 */
export const probeInputOf = (
  draft: ProjectDraft,
  project: Project | null,
  step: 'provider' | 'keys',
): Input<'projects.probe'> => {
  const { name: _name, ...settings } = settingsOf(draft)
  const baseUrl = step === 'keys' ? '' : draft.baseUrl.trim()
  return {
    ...settings,
    ...(project === null ? {} : { id: project.id }),
    ...(baseUrl === ''
      ? given({ accessKey: typed(draft.accessKey), secretKey: typed(draft.secretKey) })
      : { baseUrl }),
  }
}

export const isChanged = (draft: ProjectDraft, project: Project | null): boolean =>
  project === null
    ? draft.baseUrl !== '' ||
      JSON.stringify(saveInputOf(draft, null)) !== JSON.stringify(saveInputOf(emptyDraft, null))
    : Object.keys(saveInputOf(draft, project)).length > 1

export const missingOf = ({ name, networks }: Pick<ProjectDraft, 'name' | 'networks'>): string | null => {
  const hasName = name.trim() !== ''
  const hasNetwork = networks.length > 0
  if (hasName && hasNetwork) return null
  if (hasName) return 'Choose a network.'
  return hasNetwork ? 'Enter a name.' : 'Enter a name, choose a network.'
}
