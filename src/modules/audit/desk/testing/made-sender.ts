import { parseEventSignature } from '../../../../core/webhooks/event-signature.ts'
import { writeElement } from '../../../../core/webhooks/write-element.ts'
import type { IncomingDelivery } from '../../../../features/events/desk/incoming-delivery.ts'
import type { MadeBlock, MadeLog } from './made-chain.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

const declaration = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
const signature = valueOf(parseEventSignature(declaration))

export const transferOf = declaration
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const topicOf = (value: number): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`

/** A transfer of a collectible; another number, another transfer. */
export const transfer = (address: `0x${string}`, tokenId: number) => ({
  address,
  topics: [transferTopic, topicOf(1), topicOf(2), topicOf(tokenId)] as const,
  data: '0x' as const,
})

/** How a sender counts `txnLogIndex`. */
export type Reading = 'transaction' | 'block'

export const elementOf = (
  block: MadeBlock,
  log: MadeLog,
  type: 'BLOCK_ADDED' | 'BLOCK_REMOVED' = 'BLOCK_ADDED',
  reading: Reading = 'transaction',
) => {
  const first = block.logs.find(({ txnHash }) => txnHash === log.txnHash)?.logIndex ?? 0
  return writeElement(
    {
      chainId: 5,
      type,
      block,
      log,
      contractType: 'ERC721',
      txnHash: log.txnHash,
      txnIndex: log.txnIndex,
      logIndex: log.logIndex,
      txnLogIndex: reading === 'block' ? log.logIndex : log.logIndex - first,
      txnInfo: { from: log.address, to: log.address, value: '0' },
    },
    signature,
  )
}

/** A delivery on a listener's path, two seconds after its block. */
export const deliveryOf = (
  path: string,
  block: MadeBlock,
  elements: readonly unknown[],
): Partial<IncomingDelivery> => ({
  listener: path,
  receivedAt: block.timestamp * 1000 + 2000,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(elements)),
})
