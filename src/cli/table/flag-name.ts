/** Names that say more than those of the members would, or that would say two things on one command line. */
const names: Readonly<Record<string, string>> = {
  contractAddress: 'contract',
  collectionAddress: 'contract',
  contractAddresses: 'contract',
  events: 'event',
  accounts: 'account',
  tokenIDs: 'token-id',
  topicHashes: 'topic-hash',
  url: 'to-url',
  data: 'payload',
  input: 'value',
  version: 'format-version',
}

/** `event-notes` of `eventNotes`, `token-ids` of `tokenIDs`. */
export const dashed = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

export const flagName = (member: string): string => names[member] ?? dashed(member)
