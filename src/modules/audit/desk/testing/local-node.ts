import type { IncomingDelivery } from '../../../../features/events/desk/incoming-delivery.ts'
import {
  onceAddress,
  placeContracts,
  startNode,
  testChainId,
  type TestNode,
} from '../../../proof/desk/testing/start-node.ts'
import { listenerOf } from './audit-desk.ts'

const hour = 3_600_000

export const transferEvent = 'Transfer(address indexed from, address indexed to, uint256 value)'

export const transfersListener = listenerOf({ contractAddresses: [onceAddress], events: [transferEvent] })

/** A local node with the contract of that listener. @param of the program and its options */
export const startTransfersNode = async (...of: Parameters<typeof startNode>): Promise<TestNode> => {
  const node = await startNode(...of)
  await placeContracts(node)
  return node
}

export const delivered = (elements: readonly unknown[]): Partial<IncomingDelivery> => ({
  listener: 'path1',
  receivedAt: Date.now(),
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(elements)),
})

/** A desk of that chain for which nothing is too fresh. */
export const laterDesk = { chainIdOf: () => testChainId, now: () => Date.now() + hour }
