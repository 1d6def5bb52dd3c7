/** A topic says only "changed", and whoever shows it asks again: one way to read, and no second shape to keep true. */
export const topicNames = [
  'events',
  'receiver',
  'projects',
  'vault',
  'calls',
  'listeners',
  'forwarding',
  'orders',
  'transactions',
  'drafts',
  'signatures',
  'addresses',
  'notes',
  'nodes',
  'proofs',
  'log',
  'jobs',
  'sample',
  'audit',
  'sources',
  'teamLog',
  'sales',
  'portfolio',
  'findings',
  'alerts',
  'window',
] as const

export type TopicName = (typeof topicNames)[number]

export type TopicMessage = { readonly topic: TopicName }
