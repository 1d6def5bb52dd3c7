import type { MethodTopic } from '../../contract/contract.ts'

/** What each topic is about, for the help of the command line. */
export const topicSummaries: Readonly<Record<MethodTopic, string>> = {
  desk: 'The desk itself: serve it, what runs, its interface',
  projects: 'Projects and their keys',
  sample: 'The sample project',
  vault: 'The keys at rest: lock, unlock, passphrase',
  receiver: 'Where deliveries come in',
  tunnel: 'The tunnel command',
  events: 'Events of deliveries: list, watch, export, send again',
  deliveries: 'Deliveries as they came',
  eventNotes: 'Notes and stars of events',
  savedViews: 'Filters stored under a name',
  forwarding: 'Rules that send events on',
  log: 'Backup, check, import and retention of the log',
  orders: 'Listings and offers: list, check, export',
  snapshots: 'Snapshots of orders, and what changed',
  operations: 'Any operation of the service',
  calls: 'The record of calls to the service',
  listeners: 'What the service is to deliver',
  addresses: 'Names of addresses',
  wallets: 'Signing with a wallet on this machine',
  networks: 'The networks',
  transactions: 'Drafts, builds, exports and runs of transactions',
  bulk: 'Many orders at once',
  signatures: 'Who signed what; proofs',
}
