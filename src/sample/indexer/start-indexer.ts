import { succeed } from '../../core/result.ts'
import type { BlockChange, Devnet } from '../chain/chain-types.ts'
import { createNodeClient } from '../chain/node-client.ts'
import { createRandom } from '../data/random.ts'
import { createContractTypes } from './contract-types.ts'
import { createDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts'
import type { DeliveryFaults, Indexer, Listener, WebhookEvent } from './indexer-types.ts'
import { matchLog, wantedEvent, type WantedEvent } from './match-log.ts'
import { postDelivery, staysHere } from './post-delivery.ts'
import { readRegistration } from './read-registration.ts'
import { webhookEvent } from './webhook-event.ts'

type Entry = {
  readonly listener: Listener
  readonly events: readonly WantedEvent[]
  readonly queue: DeliveryQueue
  readonly gone: AbortController
}

export type IndexerOptions = {
  /** Waits between tries, in milliseconds. */
  readonly waits?: readonly number[]
  readonly faults?: Partial<DeliveryFaults>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Follows a chain and posts what its listeners ask for, one delivery a block and listener. */
export const startIndexer = (
  devnet: Pick<Devnet, 'url' | 'chainId' | 'follow' | 'sync'>,
  options: IndexerOptions = {},
): Indexer => {
  const { waits, now = Date.now } = options
  const entries = new Map<bigint, Entry>()
  const random = createRandom('indexer')
  const typeOf = createContractTypes(createNodeClient(devnet.url))
  let faults: DeliveryFaults = { duplicates: 0, disorder: 0, ...options.faults }

  const nextId = (): bigint => {
    // Ten digits, as real ones have: clients read them with `JSON.parse`, which keeps integers up to 2^53 only.
    const id = BigInt.asUintN(32, BigInt(random.hex(4))) | (1n << 31n)
    return entries.has(id) ? nextId() : id
  }

  const take = async (change: BlockChange): Promise<void> => {
    const { logs } = change.block
    if (logs.length === 0 || entries.size === 0) return
    const types = new Map(
      await Promise.all(
        [...new Set(logs.map(({ address }) => address))].map(
          async (address) => [address, await typeOf(address)] as const,
        ),
      ),
    )
    for (const { listener, events, queue } of entries.values()) {
      const wanted = logs.flatMap((log): WebhookEvent[] => {
        const contractType = types.get(log.address) ?? 'UNKNOWN'
        const signature = matchLog(log, contractType, listener.filters, events)
        const placed = { chainId: devnet.chainId, change, log, contractType }
        return signature === null ? [] : [webhookEvent(placed, signature)]
      })
      if (wanted.length > 0) queue.push(wanted)
    }
  }

  // Blocks are taken one after the other; one that cannot be read, because the node is gone, holds up no later one.
  let taken: Promise<void> = Promise.resolve()
  const unfollow = devnet.follow((change) => {
    taken = taken.then(() => take(change)).catch(() => undefined)
  })

  const drop = ({ listener, queue, gone }: Entry): void => {
    entries.delete(listener.id)
    queue.clear()
    gone.abort()
  }
  const drained = async (): Promise<void> => {
    await Promise.all([...entries.values()].map(({ queue }) => queue.drained()))
  }

  return {
    add: (registration) => {
      const read = readRegistration(registration)
      if (!read.ok) return read
      const { url, filters, signatures } = read.value
      const listener: Listener = {
        id: nextId(),
        projectID: registration.projectId,
        url,
        name: registration.name ?? '',
        filters,
        updatedAt: new Date(now()).toISOString().replace('Z', '000000Z'),
        active: true,
      }
      const gone = new AbortController()
      const send = (body: string): Promise<boolean> =>
        staysHere(url) ? postDelivery(url, body, gone.signal, waits) : Promise.resolve(false)
      const queue = createDeliveryQueue(send, () => faults, random)
      entries.set(listener.id, { listener, events: signatures.map(wantedEvent), queue, gone })
      return succeed(listener)
    },
    remove: (id, projectId) => {
      const entry = entries.get(id)
      if (entry === undefined || entry.listener.projectID !== projectId) return false
      drop(entry)
      return true
    },
    list: (projectId) =>
      [...entries.values()]
        .map(({ listener }) => listener)
        .filter(({ projectID }) => projectID === projectId),
    counts: (id) => entries.get(id)?.queue.counts(),
    setFaults: (changed) => {
      faults = { duplicates: 0, disorder: 0, ...changed }
    },
    sync: async () => {
      await devnet.sync()
      await taken
      await drained()
    },
    stop: async () => {
      unfollow()
      const queues = [...entries.values()].map(({ queue }) => queue)
      for (const entry of entries.values()) drop(entry)
      await Promise.all(queues.map((queue) => queue.drained()))
    },
  }
}
