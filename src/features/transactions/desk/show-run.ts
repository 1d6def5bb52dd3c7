import { z } from 'zod'
import type { RunAct, TransactionRun } from '../contract/transaction-run.ts'
import { type Json, parsedJson } from '../../../contract/scalars.ts'
import { quote } from '../../../core/facts.ts'
import { fact } from '../core/fact.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import type { InspectedBuild } from './read-build.ts'
import { depthOf } from './run-facts.ts'
import { readGate } from './run-gate.ts'
import { requestOf, signatureFor } from './run-steps.ts'
import type { RunWatch } from './run-watch.ts'
import type { StoredRun, StoredRunStep } from './runs-table.ts'
import { nativeMovesSchema } from '../core/run/native-moves.ts'
import { type SettledMoves, settlementOf, type TradePromise } from '../core/settlement.ts'
import { placeKey, promisedEffect } from '../core/effect/promised-effect.ts'
import { type Transfer, transfersOf } from '../core/simulation/transfers.ts'

const receiptSchema = z.looseObject({
  logs: z.array(z.looseObject({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
})

const receiptTransfers = (receipt: string | null): Transfer[] | null => {
  if (receipt === null) return null
  const read = readStored(receiptSchema, receipt, 'a receipt')
  return read.ok ? read.value.logs.flatMap(transfersOf) : null
}

const promiseOf = ({
  intent,
  verdict: { promised },
}: Pick<InspectedBuild, 'intent' | 'verdict'>): TradePromise => {
  if (!promised.present) return promised
  const { rounding } = promisedEffect(intent)
  return {
    present: true,
    changes: promised.effect.changes.map((change) => ({
      ...change,
      ...rounding.get(placeKey(change.account, change)),
    })),
  }
}

const movedOf = ({ receipt, moves }: StoredRunStep): SettledMoves | null => {
  const transfers = receiptTransfers(receipt)
  const native = readStored(
    nativeMovesSchema,
    moves ?? '{"source":"none","sent":"0"}',
    'how native coins moved',
  )
  return transfers === null || !native.ok ? null : { transfers, native: native.value }
}

const showSettlement = ({ acts }: StoredRun, build: InspectedBuild): TransactionRun['settlement'] => {
  const sends = acts.filter(({ kind }) => kind === 'send')
  if (sends.length === 0 || acts.some(({ state }) => state !== 'done')) return null
  const moved = sends.map(movedOf)
  const settled = moved.filter((item) => item !== null)
  if (settled.length < moved.length) return null
  const { rows, ...settlement } = settlementOf(build.intent, settled, promiseOf(build))
  return {
    ...settlement,
    rows: rows.map((row) => ({
      ...row,
      promised: row.promised.toString(),
      moved: row.moved?.toString() ?? null,
    })),
  }
}

const text = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  return /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value).toString() : value
}

/** How a step stands for people: one that was asked by a desk that has ended since is in doubt. */
export const stateOf = (runStep: Pick<StoredRunStep, 'state'>, isBusy: boolean): RunAct['state'] =>
  runStep.state === 'asked' && !isBusy ? 'unknown' : runStep.state

type Seen = Pick<RunWatch, 'seen' | 'isWatched'>

const transactionOf = (
  { id }: StoredRun,
  { position, kind, state, result, nonce, final }: StoredRunStep,
  block: string | null,
  watch: Seen,
): RunAct['transaction'] => {
  if (kind !== 'send' || (result === null && nonce === null)) return null
  const seen = result === null ? null : watch.seen(id, position)
  const facts = {
    nonce,
    final: final === 1,
    watched: result !== null && watch.isWatched(id, position),
    checkedAt: seen?.checkedAt ?? null,
  }
  if (seen !== null) {
    const { name, fact: what, confirmations, replacedBy, again } = seen.status
    return { ...facts, status: name, fact: what, confirmations, replacedBy, again }
  }
  const unknown = { ...facts, confirmations: null, replacedBy: null, again: 'no' as const }
  return {
    ...unknown,
    status: block !== null && state !== 'sent' ? 'deep' : 'unseen',
    fact: fact('not-looked-up', {}),
  }
}

const inDoubt = new Set<string>(['stuck', 'dropped', 'replaced', 'differs'])

const runStateOf = (
  run: StoredRun,
  current: RunAct | undefined,
  busy: ReadonlySet<number>,
): TransactionRun['state'] => {
  if (current === undefined) return 'done'
  if (run.endedAt !== null) return 'ended'
  if (busy.has(current.position)) return 'busy'
  if (current.state === 'unknown') return 'doubt'
  if (current.state === 'failed') return 'stopped'
  if (current.state !== 'sent') return 'open'
  if (inDoubt.has(current.transaction?.status ?? '')) return 'doubt'
  return current.transaction?.watched === true ? 'busy' : 'open'
}

const receiptFacts = z.looseObject({ blockNumber: z.unknown().optional(), gasUsed: z.unknown().optional() })

export const showRun = (
  run: StoredRun,
  build: InspectedBuild | null,
  marketplaceUrl: string,
  { busy, watch }: { readonly busy: ReadonlySet<number>; readonly watch: Seen },
): TransactionRun => {
  const acts = run.acts.map((runStep): RunAct => {
    const label = (what: string): string => `the ${what} of step ${runStep.position} of run ${run.id}`
    const receipt = readStored(receiptFacts, runStep.receipt ?? '{}', label('receipt'))
    const sent = readStored(parsedJson, runStep.sent ?? 'null', label('request'))
    const place = {
      account: run.account,
      marketplaceUrl,
      signature: signatureFor(run.acts, runStep.position),
    }
    const blockNumber = receipt.ok ? text(receipt.value.blockNumber) : null
    return {
      position: runStep.position,
      step: runStep.step,
      kind: runStep.kind,
      state: stateOf(runStep, busy.has(runStep.position)),
      request:
        runStep.sent !== null
          ? sent.ok
            ? sent.value
            : sent.error
          : build === null
            ? null
            : (requestOf(runStep, build, place) as unknown as Json),
      result: runStep.result,
      blockNumber,
      gasUsed: receipt.ok ? text(receipt.value.gasUsed) : null,
      transaction: transactionOf(run, runStep, blockNumber, watch),
      problems: [
        ...runStep.problems,
        ...(receipt.ok ? [] : [fact('stored-unreadable', { said: quote(receipt.error) })]),
      ],
      at: runStep.at === 0 ? null : new Date(runStep.at).toISOString(),
    }
  })
  const current = acts.find(({ state }) => state !== 'done')
  const gate = readGate(run)
  return {
    id: run.id,
    build: run.build,
    signerUrl: run.signerUrl,
    account: run.account,
    depth: depthOf(run),
    verdict: gate?.verdict ?? null,
    override: gate?.override ?? [],
    startedAt: new Date(run.startedAt).toISOString(),
    endedAt: run.endedAt === null ? null : new Date(run.endedAt).toISOString(),
    state: runStateOf(run, current, busy),
    next: current?.position ?? null,
    acts,
    settlement: build === null ? null : showSettlement(run, build),
  }
}
