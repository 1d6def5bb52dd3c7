import type { Answer, MethodAnswer, ParsedInput } from '../../../../contract/contract.ts'
import { succeed } from '../../../../core/result.ts'
import { sendable } from '../../../../core/transactions/exports/sendable.ts'
import type { VerdictInput } from '../../../../core/transactions/effect/verdict.ts'
import { readEffect, wireVerdict } from '../effect-wire.ts'
import { exportBuild } from '../export-build.ts'
import { conflict, notFound } from '../not-found.ts'
import type { InspectedBuild, ReadBuild } from '../read-build.ts'
import { runsTable } from '../runs-table.ts'
import type { SimulationResult } from '../simulate.ts'
import type { TransactionDeps } from '../transaction-deps.ts'
import { bulkTable, type StoredChunk } from './bulk-table.ts'
import { incomplete } from '../stored-simulation.ts'
import { jointVerdict, mergeChunks, type ReadChunk, type ReadChunks } from './merge-chunks.ts'

export type Together = {
  verdict(input: ParsedInput<'bulk.verdict'>, signal: AbortSignal): MethodAnswer<'bulk.verdict'>
  export(input: ParsedInput<'bulk.export'>): MethodAnswer<'bulk.export'>
}

type Simulate = (build: InspectedBuild, signal: AbortSignal) => Promise<Answer<SimulationResult>>
type Open = {
  readonly chunks: ReadChunks
  readonly whole: InspectedBuild
  readonly notes: readonly string[]
}

/** Formats that carry everything out as one transaction. */
const asOne = new Set(['safe', 'sendcalls'])

/** A batch as a whole: what its chunks do together, and one export of all of them. */
export const createTogether = (
  deps: TransactionDeps,
  readBuild: ReadBuild,
  simulateOn: Simulate,
): Together => {
  const { store, getProject, chain, version } = deps
  const table = store.table(bulkTable)

  const wasSent = async ({ build }: StoredChunk): Promise<Answer<boolean>> => {
    const runs = await store.table(runsTable).list(build)
    return runs.ok ? succeed(runs.value.some(({ acts }) => acts.some(({ result }) => result !== null))) : runs
  }

  /** The chunks that were not sent yet: what was, is not to be done again. */
  const open = async (batch: number, asOf: 'now' | 'then'): Promise<Answer<Open>> => {
    const stored = await table.get(batch)
    if (!stored.ok) return stored
    if (stored.value === null) return notFound('batch', batch)
    const found = await table.chunks(batch)
    if (!found.ok) return found
    const read: ReadChunk[] = []
    const notes: string[] = []
    let gas = 0n
    for (const chunk of found.value) {
      const sent = await wasSent(chunk)
      if (!sent.ok) return sent
      if (sent.value) {
        notes.push(`Chunk ${chunk.chunk} was sent already and is left out.`)
        continue
      }
      const build = await readBuild(chunk.build, asOf)
      if (!build.ok) return build
      gas += BigInt(chunk.gas)
      read.push({ chunk: chunk.chunk, build: build.value })
    }
    const [first, ...more] = read
    if (first === undefined)
      return conflict(
        found.value.length === 0 ? `Batch ${batch} has no chunk.` : 'Every chunk was sent already.',
        'Build the rows that are ready first.',
      )
    const cap = stored.value.gas
    if (cap !== null && gas > BigInt(cap))
      notes.push(
        `All chunks together take about ${gas} gas, and one chunk is kept below ${cap}: as one transaction they may not fit into a block. Export chunk by chunk for that.`,
      )
    const chunks: ReadChunks = [first, ...more]
    return succeed({ chunks, whole: mergeChunks(batch, chunks), notes })
  }

  const simulated = async (
    whole: InspectedBuild,
    signal: AbortSignal,
  ): Promise<Pick<VerdictInput, 'simulation' | 'simulationProblem'> & { readonly at: string | null }> => {
    if (!chain.hasNode(whole.network.chainId))
      return { simulation: { absent: 'there is no node of the network.' }, at: null }
    if (sendable(whole).sends.length === 0)
      return { simulation: { absent: 'there is no transaction among the steps.' }, at: null }
    const made = await simulateOn(whole, signal)
    if (!made.ok) {
      const { message } = made.error
      return { simulation: { absent: message }, simulationProblem: message, at: null }
    }
    const { effect, coins, at, steps } = made.value.simulation
    return effect === null
      ? {
          simulationProblem: incomplete(made.value.simulation),
          simulation: {
            absent: 'the node does not carry several steps out in order.',
            fails: steps.find(({ outcome }) => outcome === 'reverted') ?? null,
          },
          at: null,
        }
      : { simulation: { effect: readEffect(effect), coins }, at }
  }

  return {
    verdict: async ({ batch, simulate = false }, signal) => {
      const opened = await open(batch, 'now')
      if (!opened.ok) return opened
      const { chunks, whole, notes } = opened.value
      const { simulation, simulationProblem, at } = simulate
        ? await simulated(whole, signal)
        : { simulation: { absent: 'simulate all to know.' }, simulationProblem: null, at: null }
      return succeed({
        verdict: wireVerdict(jointVerdict(chunks, whole, simulation, simulationProblem)),
        chunks: chunks.map(({ chunk }) => chunk),
        simulatedAt: at,
        notes: [...notes],
      })
    },

    export: async ({ batch, format }) => {
      const opened = await open(batch, 'then')
      if (!opened.ok) return opened
      const { chunks, whole, notes } = opened.value
      const project = getProject(whole.stored.project)?.name ?? 'a project that was removed'
      const verdict = jointVerdict(chunks, whole, { absent: 'an export simulates nothing.' })
      const file = exportBuild({ ...whole, verdict }, format, { project, version, unit: 'batch' })
      if (!file.ok) return file
      const isSaid = (note: string): boolean => asOne.has(format) || note.startsWith('Chunk ')
      return succeed({ ...file.value, notes: [...notes.filter(isSaid), ...file.value.notes] })
    },
  }
}
