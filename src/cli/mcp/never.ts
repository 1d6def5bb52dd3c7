import type { MethodName } from '../../contract/contract.ts'

/**
 * What no assistant does, whatever was allowed: sign, send, run a program, change where things go, what keys are or what is known, or see a secret. An
 * assistant reads what others wrote, and may take it for an order.
 */
export const never: ReadonlySet<MethodName> = new Set<MethodName>([
  // Signs, or has a signer sign.
  'wallets.sign',
  'transactions.beginRun',
  'transactions.executeStep',
  'transactions.resolveStep',
  'transactions.endRun',
  // Sends what it is told, or has others send.
  'operations.call',
  'calls.send',
  'events.resend',
  'laboratory.compare',
  'laboratory.drill',
  'forwarding.add',
  'forwarding.update',
  'forwarding.addSigningSecret',
  'forwarding.removeSigningSecret',
  'forwarding.remove',
  'forwarding.pause',
  'forwarding.resume',
  'forwarding.retry',
  'forwarding.drop',
  'listeners.add',
  'listeners.register',
  'listeners.remove',
  'listeners.edit',
  'listeners.move',
  'listeners.adopt',
  'listeners.import',
  'listeners.testFire',
  // Keys, where they go, and programs that are run.
  'projects.add',
  'projects.update',
  'nodes.add',
  'nodes.update',
  'nodes.move',
  'nodes.remove',
  'vault.unlock',
  'vault.lock',
  'vault.setPassphrase',
  'log.setBackups',
  'desk.restore',
  'receiver.setSettings',
  'tunnel.confirm',
  'tunnel.restart',
  // Says what is known: what a transaction is checked against, and told by.
  'addresses.put',
  'addresses.remove',
  'networks.add',
  'networks.update',
  'networks.remove',
  'transactions.addAbi',
  'transactions.removeAbi',
  'transactions.knowContract',
  'transactions.forgetContract',
  // Shows a secret: the receiver's addresses, addresses of targets and what they said, the command of a tunnel, addresses of handlers in a text.
  'receiver.paths',
  'receiver.rotate',
  'receiver.setAnswer',
  'receiver.settings',
  'tunnel.status',
  'forwarding.list',
  'forwarding.answers',
  'forwarding.answer',
  'laboratory.export',
  // Of no use to one: the interface as a document.
  'desk.api',
])
