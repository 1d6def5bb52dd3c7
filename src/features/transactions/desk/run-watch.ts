import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { transactionStatusOf, type TransactionStatus } from '../core/run/transaction-status.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { RpcCall } from '../../../main/platform/chain/rpc-call.ts'
import { changeOfLook } from './change-of-look.ts'
import { createTransactionReader, sessionAt } from './transaction-reader.ts'
import { findTransaction } from './find-transaction.ts'
import type { NoteStep, RunsTable } from './note-step.ts'
import { accountsOf, depthOf } from './run-facts.ts'
import type { InspectedBuild, ReadBuild } from './read-build.ts'
import type { StoredRunStep } from './runs-table.ts'
import type { TransactionDeps } from './transaction-deps.ts'

export type WatchedTransaction = { readonly status: TransactionStatus; readonly checkedAt: string }

export type RunWatch = {
  begin(run: number, position: number): void
  look(run: number, position: number, signal?: AbortSignal): Promise<Answer<TransactionStatus | null>>
  seen(run: number, position: number): WatchedTransaction | null
  isWatched(run: number, position: number): boolean
  resume(): Promise<void>
  stop(): Promise<void>
}

type Parts = {
  readonly deps: TransactionDeps
  readonly runs: RunsTable
  readonly note: NoteStep
  readonly readBuild: ReadBuild
  readonly rpc: RpcCall
}

const day = 24 * 60 * 60_000
const longestWaitMs = { young: 3000, old: 15_000 }
const youngMs = 2 * 60_000

const isOpen = (step: StoredRunStep | undefined): step is StoredRunStep & { result: string } =>
  step !== undefined &&
  step.kind === 'send' &&
  step.result !== null &&
  step.final === 0 &&
  (step.state === 'sent' || step.receipt !== null)

export const createRunWatch = ({ deps, runs, note, readBuild, rpc }: Parts): RunWatch => {
  const { logger, onChange, now = Date.now, firstWaitMs = 250 } = deps
  const ended = new AbortController()
  const running = new Set<Promise<void>>()
  const watches = new Map<string, { isCalled: boolean; wake: () => void }>()
  const last = new Map<string, WatchedTransaction>()
  const builds = new Map<number, InspectedBuild>()
  const keyOf = (run: number, position: number): string => `${run}:${position}`

  let looks = 0
  const newest = new Map<string, number>()

  /** Two looks may overlap: the answer of the one begun earlier never replaces that of the later one. */
  const remember = (key: string, order: number, status: TransactionStatus): void => {
    if (order < (newest.get(key) ?? 0)) return
    newest.set(key, order)
    const former = last.get(key)?.status
    last.set(key, { status, checkedAt: new Date(now()).toISOString() })
    if (JSON.stringify(former) !== JSON.stringify(status)) onChange()
  }

  /** A build never changes: while its transactions are watched it is read once. */
  const opened = async (id: number): Promise<Answer<InspectedBuild>> => {
    const known = builds.get(id)
    if (known !== undefined) return succeed(known)
    const read = await readBuild(id)
    if (read.ok && watches.size > 0) builds.set(id, read.value)
    return read
  }

  const look: RunWatch['look'] = async (id, position, signal = new AbortController().signal) => {
    const order = ++looks
    const run = runs.get(id)
    const step = run?.acts[position]
    if (run === null || !isOpen(step)) return succeed(null)
    if (run.endedAt !== null && now() - step.at > day) return succeed(null)
    const read = await opened(run.build)
    if (!read.ok) return read
    const build = read.value
    const buildStep = build.steps[step.step]?.step
    if (buildStep === undefined) return succeed(null)
    const { chainId } = build.network
    const chain = createTransactionReader(
      sessionAt({ chain: deps.chain, rpc }, { chainId, signerUrl: run.signerUrl }, signal),
    )
    const seen = await findTransaction(chain, {
      hash: step.result,
      nonce: step.nonce,
      account: run.account,
      chainId: build.network.chainId,
      step: buildStep,
      forMs: now() - step.at,
    })
    const status = transactionStatusOf(seen.sighting, depthOf(run))
    const change = await changeOfLook(step, seen, status, {
      chain,
      index: build.index,
      accounts: accountsOf(build),
    })
    if (signal.aborted) return succeed(status)
    remember(keyOf(id, position), order, status)
    if (Object.keys(change).length > 0) {
      // What became of it keeps the moment at which that was found out; a nonce alone is no such change.
      const at = change.state === undefined ? { at: step.at } : {}
      // One that changed while the chain was asked is left as it is: the next look finds how it stands.
      note(id, step, { ...change, ...at })
    }
    return succeed(status)
  }

  const watch = async (run: number, position: number, signal: AbortSignal): Promise<void> => {
    const key = keyOf(run, position)
    const entry = { isCalled: false, wake: () => undefined as void }
    watches.set(key, entry)
    const begun = now()
    let wait = firstWaitMs
    for (;;) {
      const woken = new AbortController()
      entry.wake = () => woken.abort()
      entry.isCalled = false
      // What cannot be read or written down now is looked at again.
      const seen = await orStorageFailure(() => look(run, position, signal))
      if (signal.aborted) return
      if (!seen.ok)
        logger.warn({ run, position, problem: seen.error.message }, 'a transaction could not be looked at')
      const isOver = seen.ok && (seen.value === null || seen.value.isFinal)
      if (isOver && !entry.isCalled) {
        watches.delete(key)
        return
      }
      await pause(entry.isCalled ? 0 : wait, undefined, {
        signal: AbortSignal.any([signal, woken.signal]),
      }).catch(() => undefined)
      wait = Math.min(wait * 2, now() - begun < youngMs ? longestWaitMs.young : longestWaitMs.old)
    }
  }

  const begin: RunWatch['begin'] = (run, position) => {
    const key = keyOf(run, position)
    const present = watches.get(key)
    if (present !== undefined) {
      present.isCalled = true
      return present.wake()
    }
    last.delete(key)
    watches.set(key, { isCalled: false, wake: () => undefined })
    const work = watch(run, position, ended.signal)
      .catch((cause: unknown) => logger.error({ err: cause }, 'watching a transaction met a bug'))
      .finally(() => {
        running.delete(work)
        watches.delete(key)
        if (watches.size === 0) builds.clear()
      })
    running.add(work)
  }

  return {
    begin,
    look,
    seen: (run, position) => last.get(keyOf(run, position)) ?? null,
    isWatched: (run, position) => watches.has(keyOf(run, position)),
    resume: async () => {
      const watched = await orStorageFailure(() => succeed(runs.watched({ since: now() - day })))
      if (!watched.ok)
        return logger.warn({ problem: watched.error.message }, 'the transactions of runs could not be read')
      for (const { run, position } of watched.value) begin(run, position)
    },
    stop: async () => {
      ended.abort()
      await Promise.all(running)
    },
  }
}
