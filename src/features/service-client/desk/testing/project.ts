import type { Output } from '../../../../contract/contract.ts'
import { projectSettings } from '../../../projects/desk/testing/project-settings.ts'

const noKey = { set: false, last4: null, fingerprint: null, readable: true }

export const projectAt = (url: string): Output<'projects.save'> => ({
  id: 'p1',
  ...projectSettings,
  name: 'Harbour',
  marketplaceUrl: url,
  metadataUrl: url,
  relayerUrl: url,
  apiUrl: url,
  indexerUrl: url,
  projectId: '1',
  sample: false,
  startCollection: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  accessKey: noKey,
  secretKey: { ...noKey, claims: null },
})
