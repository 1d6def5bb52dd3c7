import type { MethodName } from '../../contract/contract.ts'
import { neverInModules } from '../modules.ts'

/** What no assistant gives, in a call that was allowed: that a build which is not accepted is exported all the same. */
export const neverMember = 'override'

/**
 * What no assistant does, whatever was allowed: sign, send, run a program, change where things go, what keys are or what is known, or see a secret. An
 * assistant reads what others wrote, and may take it for an order.
 */
export const never: ReadonlySet<MethodName> = new Set<MethodName>([
  // Signs, or has a signer sign.
  'wallets.sign',
  'transactions.beginRun',
  'transactions.executeStep',
  'transactions.followStep',
  'transactions.endRun',
  // Sends what it is told, or has others send.
  'operations.call',
  'calls.send',
  'events.resend',
  'listeners.add',
  'listeners.register',
  'listeners.remove',
  'listeners.update',
  'listeners.move',
  'listeners.testFire',
  // Makes it that nobody hears of what is wrong.
  'findings.setDetector',
  'findings.acknowledge',
  // Keys, where they go, and programs that are run.
  'projects.save',
  'projects.probe',
  'nodes.save',
  'nodes.remove',
  'vault.unlock',
  'vault.lock',
  'vault.setPassphrase',
  'schedules.set',
  'desk.restore',
  'desk.setWindow',
  'receiver.setSettings',
  'tunnel.confirm',
  'tunnel.restart',
  // Says what is known: what a transaction is checked against, and told by.
  'addresses.put',
  'addresses.remove',
  'networks.save',
  'networks.remove',
  'contracts.save',
  'contracts.remove',
  // Shows a secret: the receiver's addresses, addresses of targets and what they said, the command of a tunnel.
  'receiver.paths',
  'receiver.setPath',
  'receiver.settings',
  'tunnel.status',
  ...neverInModules,
])
