import type { MethodName } from './contract.ts'

/**
 * The names alone, without schemas: the preload needs no zod. A test holds it equal to the contract's keys.
 */
export const methodNames = [
  'desk.info',
  'projects.list',
  'projects.add',
  'projects.update',
  'projects.remove',
  'sample.open',
  'vault.status',
  'vault.unlock',
  'vault.lock',
  'vault.setPassphrase',
  'receiver.status',
  'events.list',
  'events.get',
  'events.count',
  'deliveries.list',
  'deliveries.get',
  'orders.list',
  'operations.list',
  'operations.call',
  'calls.list',
  'calls.get',
  'calls.body',
  'calls.curl',
  'calls.send',
  'calls.export',
  'calls.retention',
  'calls.setRetention',
  'calls.clear',
  'networks.list',
  'networks.add',
  'networks.update',
  'networks.remove',
] as const satisfies readonly MethodName[]
