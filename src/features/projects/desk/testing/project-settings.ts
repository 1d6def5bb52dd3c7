/** Settings of a project, as its form gives them. */
export const projectSettings = {
  name: 'Main shop',
  marketplaceUrl: 'https://marketplace.example',
  metadataUrl: '',
  relayerUrl: '',
  apiUrl: '',
  indexerUrl: '',
  networks: ['polygon'],
  projectId: '1337',
  relayerUrls: {},
  indexerUrls: {},
  generation: 'slug' as const,
  wireNames: {},
}
