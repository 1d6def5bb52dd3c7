import { randomBytes } from 'node:crypto'
import { succeed, type Result } from '../../core/result.ts'
import type { EventSignature } from '../../core/webhooks/event-signature.ts'
import type { BlockChange, ChainBlock, ChainLog, Devnet, Hex } from '../chain/chain-types.ts'
import { createNodeClient } from '../chain/node-client.ts'
import { createRandom, type Random } from '../data/random.ts'
import { createContractTypes } from './contract-types.ts'
import { createDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts'
import { type FaultKind, faultKinds } from '../../core/fault-kinds.ts'
import type { FaultyLog, FaultShares, PlayedFault } from './fault-kinds.ts'
import { forgeLog, inventLog } from './forge-log.ts'
import type { ContractType, Listener, Registration, WebhookEvent } from './indexer-types.ts'
import { matchLog, wantedEvent, type WantedEvent } from './match-log.ts'
import { postDelivery, staysHere } from './post-delivery.ts'
import { readRegistration } from './read-registration.ts'
import { webhookEvent } from './webhook-event.ts'

const memory = 1000

const createFaultPlan = (random: Random, now: () => number) => {
  let shares: FaultShares = {}
  let armed: { readonly kind: FaultKind }[] = []
  let played: PlayedFault[] = []
  let count = 0
  const chance = (kind: FaultKind): boolean => random.chance(shares[kind] ?? 0)
  return {
    arm: (kind: FaultKind) => {
      const one = { kind }
      armed.push(one)
      return () => void (armed = armed.filter((other) => other !== one))
    },
    setShares: (changed: FaultShares): void => void (shares = changed),
    next: (): ReadonlySet<FaultKind> => {
      const first = armed.shift()
      return new Set([...(first === undefined ? [] : [first.kind]), ...faultKinds.filter(chance)])
    },
    chance,
    record: (kind: FaultKind, { number, hash }: ChainBlock, logs: readonly FaultyLog[]): void => {
      count += 1
      played = [
        ...played.slice(1 - memory),
        { number: count, at: now(), kind, block: { number, hash }, logs },
      ]
    },
    played: (): readonly PlayedFault[] => played,
  }
}

type Entry = {
  readonly listener: Listener
  readonly events: readonly WantedEvent[]
  readonly queue: DeliveryQueue
  readonly gone: AbortController
}

type MatchedLog = {
  readonly log: ChainLog
  readonly contractType: ContractType
  readonly signature: EventSignature
}

type Wanted = { readonly queue: DeliveryQueue; readonly found: readonly MatchedLog[] }

const faulty = ({ log, signature }: MatchedLog): FaultyLog => ({ ...log, event: signature.name })

const distinctLogs = (wanted: readonly Wanted[]): readonly FaultyLog[] => [
  ...new Map(wanted.flatMap(({ found }) => found.map((one) => [one.log.logIndex, faulty(one)]))).values(),
]

export type IndexerOptions = {
  readonly waits?: readonly number[]
  readonly now?: () => number
}

export const startIndexer = (
  devnet: Pick<Devnet, 'url' | 'chainId' | 'follow' | 'sync' | 'giveUp'>,
  options: IndexerOptions = {},
) => {
  const { waits, now = Date.now } = options
  const entries = new Map<bigint, Entry>()
  const random = createRandom('indexer')
  const typeOf = createContractTypes(createNodeClient(devnet.url))
  const plan = createFaultPlan(createRandom('faults'), now)
  const written =
    (change: BlockChange) =>
    ({ signature, ...placed }: MatchedLog): WebhookEvent =>
      webhookEvent({ chainId: devnet.chainId, change, ...placed }, signature)

  const nextId = (): bigint => {
    // Ten digits, as real ones have: clients read them with `JSON.parse`, which keeps integers up to 2^53 only.
    // Not of a seed: after a restart no id may be one that was given out before.
    const id = BigInt(randomBytes(4).readUInt32BE()) | (1n << 31n)
    return entries.has(id) ? nextId() : id
  }

  const wantedOf = async (block: ChainBlock): Promise<readonly Wanted[]> => {
    const { logs } = block
    if (logs.length === 0 || entries.size === 0) return []
    const types = new Map(
      await Promise.all(
        [...new Set(logs.map(({ address }) => address))].map(
          async (address) => [address, await typeOf(address)] as const,
        ),
      ),
    )
    return [...entries.values()].flatMap(({ listener, events, queue }): Wanted[] => {
      const found = logs.flatMap((log): MatchedLog[] => {
        const contractType = types.get(log.address) ?? 'UNKNOWN'
        const signature = matchLog(log, contractType, listener.filters, events)
        return signature === null ? [] : [{ log, contractType, signature }]
      })
      return found.length === 0 ? [] : [{ queue, found }]
    })
  }

  /** Blocks that are given up on purpose, by their hash, with what was in them. */
  const givenUp = new Map<Hex, { readonly kind: FaultKind; readonly logs: readonly FaultyLog[] }>()
  const reorgs = new Set<Promise<void>>()
  const giveUp = ({ number }: ChainBlock): void => {
    const reorg = devnet
      .giveUp(number)
      .catch(() => undefined)
      .finally(() => reorgs.delete(reorg))
    reorgs.add(reorg)
  }

  const takeRemoved = (change: BlockChange, wanted: readonly Wanted[]): void => {
    const { block } = change
    const planned = givenUp.get(block.hash)
    givenUp.delete(block.hash)
    if (planned !== undefined) plan.record(planned.kind, block, planned.logs)
    if (planned?.kind === 'silent-reorg') return
    const way = { twice: plan.chance('doubled'), late: plan.chance('disordered') }
    for (const { queue, found } of wanted) queue.push(found.map(written(change)), way)
  }

  const take = async (change: BlockChange): Promise<void> => {
    const { block } = change
    const consumers = await wantedOf(block)
    const matched = consumers[0]?.found[0]
    if (matched === undefined) return
    if (change.kind === 'removed') return takeRemoved(change, consumers)
    const kinds = plan.next()
    const all = distinctLogs(consumers)
    if (kinds.has('lost')) return plan.record('lost', block, all)

    const forged = kinds.has('forged') ? forgeLog(matched.log, matched.signature) : null
    if (forged !== null) plan.record('forged', block, [faulty(matched)])
    const way = { twice: kinds.has('doubled'), late: kinds.has('disordered') }
    if (way.twice) plan.record('doubled', block, all)
    if (way.late) plan.record('disordered', block, all)
    const shown = (one: MatchedLog): MatchedLog =>
      forged !== null && one.log === matched.log ? { ...one, log: forged } : one
    for (const { queue, found: matches } of consumers)
      queue.push(matches.map(shown).map(written(change)), way)

    const invented = kinds.has('invented') ? inventLog(block, matched.log, matched.signature) : null
    if (invented !== null) {
      const inventedMatch = { ...matched, log: invented }
      for (const { queue } of consumers) queue.push([written(change)(inventedMatch)])
      plan.record('invented', block, [faulty(inventedMatch)])
    }
    if (kinds.has('false-removal')) {
      const removal = written({ kind: 'removed', block })
      for (const { queue, found: matches } of consumers) queue.push(matches.map(shown).map(removal))
      plan.record('false-removal', block, all)
    }
    const reorg = (['silent-reorg', 'reorg'] as const).find((kind) => kinds.has(kind))
    if (reorg === undefined) return
    givenUp.set(block.hash, { kind: reorg, logs: all })
    giveUp(block)
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
    add: (registration: Registration): Result<Listener, string> => {
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
      const queue = createDeliveryQueue(send, random)
      entries.set(listener.id, { listener, events: signatures.map(wantedEvent), queue, gone })
      return succeed(listener)
    },
    remove: (id: bigint, projectId: number): boolean => {
      const entry = entries.get(id)
      if (entry === undefined || entry.listener.projectID !== projectId) return false
      drop(entry)
      return true
    },
    list: (projectId: number): readonly Listener[] =>
      [...entries.values()]
        .map(({ listener }) => listener)
        .filter(({ projectID }) => projectID === projectId),
    counts: (id: bigint) => entries.get(id)?.queue.counts(),
    setFaults: plan.setShares,
    armFault: plan.arm,
    playedFaults: plan.played,
    sync: async (): Promise<void> => {
      await devnet.sync()
      await taken
      while (reorgs.size > 0) {
        await Promise.all(reorgs)
        await taken
      }
      await drained()
    },
    stop: async (): Promise<void> => {
      unfollow()
      const queues = [...entries.values()].map(({ queue }) => queue)
      for (const entry of entries.values()) drop(entry)
      await Promise.all(queues.map((queue) => queue.drained()))
    },
  }
}

export type Indexer = ReturnType<typeof startIndexer>
