import type { Answer } from '../../../contract/contract.ts'
import { chainProofSchema, type ChainProof } from '../contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { hashText } from '../../../core/webhooks/hex-fields.ts'
import type { OpenReason } from '../../../core/webhooks/chain-verdicts.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Hex } from '../../../features/signatures/core/bytes.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import type { NodePurpose } from '../../../main/platform/chain/node-config.ts'
import type { StoredChainVerdict } from '../../../features/events/desk/chain-verdicts-table.ts'
import type { EventSource } from '../../../features/events/desk/event-sources.ts'
import type { ListedEvent, ProofDeps } from './proof-deps.ts'
import type { ExaminedEvent } from './proof-thread.ts'
import { unexamined } from './unexamined.ts'

export type ExamineOptions = {
  /** For events whose listener does not say. */
  readonly network?: string | undefined
  readonly purpose: NodePurpose
  /** A block that is not final is not read. */
  readonly onlyFinal: boolean
}

type Place = { readonly network: string; readonly chainId: number }
type Group = {
  readonly place: Place
  readonly hash: Hex
  readonly number: string | null
  readonly rows: ListedEvent[]
}

/** What passes by itself is no verdict, and is not written down. */
const passing: ReadonlySet<OpenReason> = new Set(['no-node', 'locked', 'budget'])

const blocksAtOnce = 4

const cancelled: Failure = { kind: 'cancelled', message: 'The proof was given up.' }

type Made = { readonly proof: ChainProof; readonly file: string | null }

const toProof = ({ file, ...examined }: ExaminedEvent, place: Place | null, now: number): Made => ({
  file,
  proof: {
    ...examined,
    examinedAt: new Date(now).toISOString(),
    network: place?.network ?? null,
    chainId: place?.chainId ?? null,
    fileBytes: file === null ? null : Buffer.byteLength(file),
  },
})

const lastingVerdicts = (rows: readonly ListedEvent[], made: readonly Made[]): StoredChainVerdict[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return made.flatMap(({ proof, file }): StoredChainVerdict[] => {
    const row = byId.get(proof.event)
    if (row === undefined || (proof.reason !== null && passing.has(proof.reason))) return []
    // It still waits: nothing is new.
    if (proof.verdict === 'not-yet' && row.chainVerdict === 'not-yet' && proof.checks.length === 0) return []
    return [
      {
        id: row.id,
        receivedAt: Date.parse(row.receivedAt),
        blockHash: row.blockHash,
        txnHash: row.txnHash,
        verdict: proof.verdict,
        examinedAt: Date.parse(proof.examinedAt),
        report: JSON.stringify(proof),
        file,
      },
    ]
  })
}

type Circumstances = {
  readonly network: string | undefined
  /** `null`: its network, or the chain id of that, is unknown. */
  readonly place: Place | null
  readonly isStored: boolean
  readonly hasNode: boolean
  readonly now: number
}

/** Those that no node can be asked about, and the others by their blocks. */
const sortOut = (
  rows: readonly ListedEvent[],
  circumstancesOf: (row: ListedEvent) => Circumstances,
): { readonly left: Made[]; readonly groups: Iterable<Group> } => {
  const left: Made[] = []
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const { network, place, isStored, hasNode, now } = circumstancesOf(row)
    const hash = hashText(row.blockHash)
    const leave = (reason: OpenReason, message: string): void =>
      void left.push(toProof(unexamined(row.id, reason, message), place, now))
    if (place === null)
      leave(
        'no-network',
        network === undefined
          ? 'Its network is unknown.'
          : `The chain id of the network ${network} is unknown.`,
      )
    else if (hash === null) leave('no-block', 'The delivery names no block by its hash.')
    else if (!isStored) leave('unreadable', 'The delivery cannot be read any more.')
    else if (!hasNode) leave('no-node', `There is no node of the network ${place.network}.`)
    else {
      const digits = row.blockNumber === null ? '' : String(row.blockNumber)
      const number = /^\d{1,20}$/.test(digits) ? digits : null
      const key = `${place.chainId} ${hash} ${number}`
      const group = groups.get(key) ?? { place, hash, number, rows: [] }
      group.rows.push(row)
      groups.set(key, group)
    }
  }
  return { left, groups: groups.values() }
}

export const createExaminer = (deps: ProofDeps) => {
  const { now = Date.now } = deps

  const networksByPath = async (signal: AbortSignal): Promise<Answer<ReadonlyMap<string, string>>> => {
    const listed = await deps.listeners.list({}, signal)
    return listed.ok
      ? succeed(
          new Map(
            listed.value.listeners.flatMap(({ path, network }) => (path === null ? [] : [[path, network]])),
          ),
        )
      : listed
  }

  const store = async (rows: readonly ListedEvent[], made: readonly Made[]): Promise<Answer<null>> => {
    const lasting = lastingVerdicts(rows, made)
    if (lasting.length === 0) return succeed(null)
    const put = await deps.table.put(lasting)
    if (!put.ok) return put
    deps.onChange()
    return succeed(null)
  }

  const examineGroup = async (
    { place, hash, number, rows }: Group,
    sources: ReadonlyMap<number, EventSource>,
    { purpose, onlyFinal }: ExamineOptions,
    signal: AbortSignal,
  ): Promise<Answer<ChainProof[]>> => {
    const answered = await deps.thread.request(
      'proveBlock',
      {
        choice: { chainId: place.chainId, purpose },
        blockHash: hash,
        blockNumber: number,
        events: rows.flatMap(({ id }) => sources.get(id) ?? []),
        onlyFinal,
        program: deps.version,
      },
      { signal },
    )
    if (signal.aborted) return fail(cancelled)
    if (!answered.ok) return answered
    const made = answered.value.map((examined) => toProof(examined, place, now()))
    const disagreement = made.find(({ proof }) => proof.reason === 'nodes-disagree')?.proof
    if (disagreement !== undefined) deps.onDisagreement(place.network, disagreement.message)
    const stored = await store(rows, made)
    return stored.ok ? succeed(made.map(({ proof }) => proof)) : stored
  }

  const examine = async (
    rows: readonly ListedEvent[],
    options: ExamineOptions,
    signal: AbortSignal,
    onBlock: (proofs: readonly ChainProof[], isBlock: boolean) => void = () => undefined,
  ): Promise<Answer<ChainProof[]>> => {
    // Without its listener an event would be looked for on another network, and refuted there.
    const networks = await networksByPath(signal)
    if (!networks.ok) return networks
    const read = await deps.log.eventSources(rows.map(({ id }) => id))
    if (!read.ok) return read
    const sources = new Map(read.value.map((source) => [source.id, source]))
    const done: ChainProof[] = []
    const { left, groups } = sortOut(rows, (row) => {
      const network = networks.value.get(row.listenerId ?? '') ?? options.network
      const chainId = network === undefined ? undefined : deps.networks.chainId(network)
      const place = network === undefined || chainId === undefined ? null : { network, chainId }
      return {
        network,
        place,
        isStored: sources.has(row.id),
        hasNode: place !== null && deps.chain.hasNode(place.chainId),
        now: now(),
      }
    })
    const stored = await store(rows, left)
    if (!stored.ok) return stored
    if (left.length > 0) {
      const proofs = left.map(({ proof }) => proof)
      done.push(...proofs)
      onBlock(proofs, false)
    }
    const waiting = [...groups]
    let problem: Failure | null = null
    const work = async (): Promise<void> => {
      for (let group = waiting.shift(); group !== undefined && problem === null; group = waiting.shift()) {
        if (signal.aborted) problem = cancelled
        else {
          const proven = await examineGroup(group, sources, options, signal)
          if (proven.ok) {
            done.push(...proven.value)
            onBlock(proven.value, true)
          } else problem = proven.error
        }
      }
    }
    await Promise.all(Array.from({ length: blocksAtOnce }, work))
    return problem === null ? succeed(done) : fail(problem)
  }

  return {
    examine,
    /** The proof of an event as it was written down; `null` where there is none. */
    stored: async (row: ListedEvent): Promise<Answer<ChainProof | null>> => {
      if (row.chainVerdict === null) return succeed(null)
      const report = await deps.table.report(row.id)
      if (!report.ok) return report
      if (report.value === null) return succeed(null)
      const read = readStored(chainProofSchema, report.value, `the chain proof of event ${row.id}`)
      return read.ok ? succeed(read.value) : fail({ kind: 'unavailable', message: read.error })
    },
  }
}
