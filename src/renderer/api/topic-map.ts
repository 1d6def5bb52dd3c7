import type { MethodName } from '../../contract/contract.ts'
import type { TopicName } from '../../contract/topics.ts'

/**
 * Which answers may be behind when a topic says "changed". `orders.list` stands nowhere: it goes out to the service, and
 * no call leaves this machine unless the operator asked for it.
 */
export const namesByTopic: Record<TopicName, readonly MethodName[]> = {
  events: [
    'events.list',
    'events.get',
    'events.count',
    'events.histogram',
    'events.transactions',
    'deliveries.list',
    'deliveries.get',
    'deliveries.histogram',
  ],
  receiver: ['receiver.status', 'receiver.paths', 'receiver.settings', 'receiver.outages', 'tunnel.status'],
  projects: ['projects.list', 'networks.list', 'desk.info'],
  vault: ['vault.status', 'projects.list', 'desk.info'],
  calls: ['calls.list', 'calls.get', 'calls.retention'],
  listeners: ['listeners.list', 'listeners.get', 'listeners.traffic'],
  forwarding: ['forwarding.list', 'forwarding.answers'],
  notes: ['eventNotes.list', 'savedViews.list'],
  log: ['log.jobs', 'log.retention'],
  orders: ['orders.jobs', 'snapshots.list', 'snapshots.schedules'],
  transactions: [
    'transactions.drafts',
    'transactions.addresses',
    'transactions.draft',
    'transactions.getBuild',
    'transactions.known',
    'transactions.runs',
  ],
  signatures: ['signatures.history', 'signatures.others', 'signatures.batchStatus'],
  addresses: ['addresses.list'],
}

/** Methods whose filter can ask for stars: behind when one was given or taken, if theirs does. */
export const starNames: readonly MethodName[] = [
  'events.list',
  'events.count',
  'events.histogram',
  'events.transactions',
]

const hasStarFilter = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  'filter' in part &&
  typeof part.filter === 'object' &&
  part.filter !== null &&
  'starred' in part.filter

/** @param key of a call, its input among it */
export const asksForStars = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey.some(hasStarFilter)

/** All names that some topic covers: what is asked again after a gap in the messages. */
export const coveredNames: readonly MethodName[] = [...new Set(Object.values(namesByTopic).flat())]

const topicsOfChange: Partial<Record<MethodName, readonly TopicName[]>> = {
  'transactions.saveDraft': ['transactions'],
  'transactions.removeDraft': ['transactions'],
  'transactions.build': ['transactions'],
  'transactions.addAbi': ['transactions'],
  'transactions.removeAbi': ['transactions'],
  'transactions.knowContract': ['transactions'],
  'transactions.forgetContract': ['transactions'],
  'transactions.beginRun': ['transactions'],
  'transactions.runAct': ['transactions'],
  'transactions.settleAct': ['transactions'],
  'transactions.endRun': ['transactions'],
  'eventNotes.put': ['notes'],
  'savedViews.put': ['notes'],
  'savedViews.remove': ['notes'],
  'savedViews.order': ['notes'],
  'events.resend': ['forwarding'],
  'forwarding.add': ['forwarding'],
  'forwarding.update': ['forwarding'],
  'forwarding.remove': ['forwarding'],
  'forwarding.pause': ['forwarding'],
  'forwarding.resume': ['forwarding'],
  'forwarding.retry': ['forwarding'],
  'forwarding.drop': ['forwarding'],
  'log.cancelJob': ['log'],
  'log.import': ['log', 'events'],
  'log.setRetention': ['log', 'events'],
  'projects.add': ['projects'],
  'projects.update': ['projects'],
  'projects.remove': ['projects'],
  'sample.open': ['projects', 'vault'],
  'listeners.add': ['listeners'],
  'listeners.register': ['listeners'],
  'listeners.remove': ['listeners'],
  'listeners.resolve': ['listeners'],
  'listeners.update': ['listeners'],
  'listeners.edit': ['listeners'],
  'listeners.forget': ['listeners'],
  'listeners.move': ['listeners'],
  'listeners.adopt': ['listeners'],
  'listeners.import': ['listeners'],
  'networks.add': ['projects'],
  'networks.update': ['projects'],
  'networks.remove': ['projects'],
  'orders.check': ['orders'],
  'orders.export': ['orders'],
  'orders.stop': ['orders'],
  'snapshots.take': ['orders'],
  'snapshots.remove': ['orders'],
  'snapshots.setSchedule': ['orders'],
  'calls.setRetention': ['calls'],
  'calls.clear': ['calls'],
  'tunnel.restart': ['receiver'],
  'receiver.rotate': ['receiver'],
  'receiver.setAnswer': ['receiver'],
  'receiver.setSettings': ['receiver'],
  'addresses.put': ['addresses'],
  'addresses.remove': ['addresses'],
  'signatures.forget': ['signatures'],
  'signatures.batchBegin': ['signatures'],
  'signatures.batchAdd': ['signatures'],
  'signatures.batchCancel': ['signatures'],
  'vault.unlock': ['vault'],
  'vault.lock': ['vault'],
  'vault.setPassphrase': ['vault'],
}

/** What may be behind once a changing method has succeeded. Methods that only read change nothing. */
export const changedBy = (name: MethodName): readonly MethodName[] => [
  ...new Set((topicsOfChange[name] ?? []).flatMap((topic) => namesByTopic[topic])),
]
