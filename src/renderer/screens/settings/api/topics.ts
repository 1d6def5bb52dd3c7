import type { MethodTopic } from '../../../../contract/contract.ts'

/** What methods are about, in the order in which one comes to need them. */
const areas = [
  'Setup',
  'Events',
  'Listeners and alerts',
  'Marketplace',
  'Transactions',
  'Wallets and signatures',
  'Calls to services',
] as const

type Area = (typeof areas)[number]

type Topic = { readonly title: string; readonly area: Area }

const topics: Readonly<Record<MethodTopic, Topic>> = {
  desk: { title: 'Desk', area: 'Setup' },
  projects: { title: 'Projects', area: 'Setup' },
  vault: { title: 'Vault', area: 'Setup' },
  networks: { title: 'Networks', area: 'Setup' },
  nodes: { title: 'Nodes', area: 'Setup' },
  sample: { title: 'Sample', area: 'Setup' },
  jobs: { title: 'Long work', area: 'Setup' },
  schedules: { title: 'Schedules', area: 'Setup' },
  savedViews: { title: 'Saved views', area: 'Setup' },
  receiver: { title: 'Receiver', area: 'Events' },
  tunnel: { title: 'Tunnel', area: 'Events' },
  deliveries: { title: 'Deliveries', area: 'Events' },
  events: { title: 'Events', area: 'Events' },
  eventNotes: { title: 'Notes on events', area: 'Events' },
  proofs: { title: 'Proofs', area: 'Events' },
  forwarding: { title: 'Forwarding', area: 'Events' },
  log: { title: 'Log', area: 'Events' },
  sources: { title: 'Sources', area: 'Events' },
  teamLog: { title: 'Team log', area: 'Events' },
  listeners: { title: 'Listeners', area: 'Listeners and alerts' },
  audit: { title: 'Audits', area: 'Listeners and alerts' },
  alerts: { title: 'Alerts', area: 'Listeners and alerts' },
  orders: { title: 'Orders', area: 'Marketplace' },
  offers: { title: 'Offers', area: 'Marketplace' },
  health: { title: 'Health of orders', area: 'Marketplace' },
  snapshots: { title: 'Snapshots', area: 'Marketplace' },
  sales: { title: 'Sales', area: 'Marketplace' },
  portfolio: { title: 'Portfolio', area: 'Marketplace' },
  transactions: { title: 'Drafts and runs', area: 'Transactions' },
  bulk: { title: 'Batches', area: 'Transactions' },
  checkout: { title: 'Checkout', area: 'Transactions' },
  fees: { title: 'Fees', area: 'Transactions' },
  wallets: { title: 'Linked wallets', area: 'Wallets and signatures' },
  audiences: { title: 'Audiences', area: 'Wallets and signatures' },
  addresses: { title: 'Address book', area: 'Wallets and signatures' },
  signatures: { title: 'Signatures', area: 'Wallets and signatures' },
  operations: { title: 'Operations', area: 'Calls to services' },
  calls: { title: 'Recorded calls', area: 'Calls to services' },
}

const isTopic = (name: string): name is MethodTopic => Object.hasOwn(topics, name)

/** Topics that are there, by area, each in the order above. */
export const topicsByArea = (
  names: readonly string[],
): readonly { readonly area: Area; readonly topics: readonly { name: string; title: string }[] }[] =>
  areas.flatMap((area) => {
    const found = Object.keys(topics).flatMap((name) =>
      isTopic(name) && topics[name].area === area && names.includes(name)
        ? [{ name, title: topics[name].title }]
        : [],
    )
    return found.length === 0 ? [] : [{ area, topics: found }]
  })
