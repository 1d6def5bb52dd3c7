import type { Project } from '../../contract/projects.ts'

const unset = { set: false, last4: null, fingerprint: null, readable: true }

/** A project as the desk lists it, without addresses and keys. */
export const testProject = (id: string, networks: Project['networks'] = ['devnet']): Project => ({
  id,
  name: `Project ${id}`,
  marketplaceUrl: '',
  metadataUrl: '',
  relayerUrl: '',
  apiUrl: '',
  indexerUrl: '',
  relayerUrls: {},
  indexerUrls: {},
  generation: 'slug',
  wireNames: {},
  networks,
  projectId: '',
  sample: false,
  startCollection: null,
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2024-01-01T00:00:00.000Z',
  accessKey: unset,
  secretKey: { ...unset, claims: null },
})
