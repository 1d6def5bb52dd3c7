import { z } from 'zod'
import type { RunAct, TransactionRun } from '../../../contract/transactions.ts'
import { parsedJson, type Json } from '../../../contract/scalars.ts'
import { postTarget } from '../../../core/transactions/audit/post-host.ts'
import { putSignature } from '../../../core/transactions/put-signature.ts'
import { isBytesText, readAmount, type Step } from '../../../core/transactions/step.ts'
import { settlementOf } from '../../../core/transactions/settlement.ts'
import { walletTypedData } from '../../../core/transactions/typed-data.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { StoredRunStep, StoredRun } from './runs-table.ts'
import type { InspectedBuild } from './read-build.ts'
import { receiptTransfers } from './receipt-transfers.ts'

/** What a step sends: to the signer, or to the service. */
export type StepRequest =
  | { readonly kind: 'rpc'; readonly method: string; readonly params: readonly Json[] }
  | { readonly kind: 'post'; readonly method: string; readonly url: string | null; readonly body: Json }

/** The run steps of a build in order: a step that signs and posts becomes two. `null` for a step that cannot be carried out. */
export const runStepsOf = (steps: readonly Step[]): Pick<StoredRunStep, 'step' | 'kind'>[] | null => {
  const acts: Pick<StoredRunStep, 'step' | 'kind'>[] = []
  for (const { index, action, post, signature, data } of steps) {
    if (action === 'nothing') return null
    if (action === 'sign-typed' && signature === null) return null
    if (action === 'sign-text' && data === '') return null
    if (action !== 'post') acts.push({ step: index, kind: action })
    if (post !== null) acts.push({ step: index, kind: 'post' })
  }
  return acts
}

const hexText = (text: string): string => `0x${Buffer.from(text, 'utf8').toString('hex')}`

/** Stands for a signature that is not there yet. */
export const signatureToCome = '(the signature of the step before)'

/**
 * What goes out for a step.
 *
 * @param signature of the step before a post; `null` while it is not there
 */
export const requestOf = (
  { step: index, kind }: Pick<StoredRunStep, 'step' | 'kind'>,
  { steps }: Pick<InspectedBuild, 'steps'>,
  place: { readonly account: string; readonly marketplaceUrl: string; readonly signature: string | null },
): StepRequest => {
  const step = steps[index]?.step
  if (step === undefined) throw new Error(`The build has no step ${index}.`)
  const { account, marketplaceUrl, signature } = place
  switch (kind) {
    case 'send': {
      const value = readAmount(step.value) ?? 0n
      const data = step.data === '' ? '0x' : step.data
      return {
        kind: 'rpc',
        method: 'eth_sendTransaction',
        params: [{ from: account, to: step.to, data, value: `0x${value.toString(16)}` }],
      }
    }
    case 'sign-typed': {
      const document = step.signature === null ? {} : walletTypedData(step.signature)
      return { kind: 'rpc', method: 'eth_signTypedData_v4', params: [account, JSON.stringify(document)] }
    }
    case 'sign-text':
      return {
        kind: 'rpc',
        method: 'personal_sign',
        params: [isBytesText(step.data) ? step.data : hexText(step.data), account],
      }
    case 'post': {
      const signs = step.action === 'sign-typed' || step.action === 'sign-text'
      const body = step.post?.body ?? {}
      return {
        kind: 'post',
        method: step.post?.method ?? 'POST',
        url: postTarget(step.post?.endpoint ?? '', marketplaceUrl)?.url ?? null,
        body: (signs ? putSignature(body, signature ?? signatureToCome) : body) as Json,
      }
    }
  }
}

/** The signature a post carries: that of the step right before it. */
export const signatureFor = (acts: readonly StoredRunStep[], position: number): string | null => {
  const former = acts[position - 1]
  return former?.state === 'done' && former.kind.startsWith('sign') ? former.result : null
}

const text = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  return /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value).toString() : value
}

/** How a step stands for people: one that was asked by a desk that has ended since is in doubt. */
export const stateOf = (runStep: StoredRunStep, isBusy: boolean): RunAct['state'] =>
  runStep.state === 'asked' && !isBusy ? 'unknown' : runStep.state

/** What came of a run whose steps are all done, by the receipts of its transactions. */
const settlement = ({ acts }: StoredRun, build: InspectedBuild): TransactionRun['settlement'] => {
  const sends = acts.filter(({ kind }) => kind === 'send')
  const found = sends.map(({ receipt }) => receiptTransfers(receipt))
  if (sends.length === 0 || acts.some(({ state }) => state !== 'done')) return null
  const transfers = found.flatMap((one) => one ?? [])
  return found.includes(null) ? null : settlementOf(build.intent, transfers)
}

const receiptFacts = z.looseObject({ blockNumber: z.unknown(), gasUsed: z.unknown() })

/**
 * A run as it crosses to the page.
 *
 * @param busy positions that are under way in this desk now
 */
export const showRun = (
  run: StoredRun,
  build: InspectedBuild | null,
  marketplaceUrl: string,
  busy: ReadonlySet<number>,
): TransactionRun => {
  const acts = run.acts.map((runStep): RunAct => {
    const of = (what: string): string => `the ${what} of step ${runStep.position} of run ${run.id}`
    const receipt = readStored(receiptFacts, runStep.receipt ?? '{}', of('receipt'))
    const sent = readStored(parsedJson, runStep.sent ?? 'null', of('request'))
    const place = {
      account: run.account,
      marketplaceUrl,
      signature: signatureFor(run.acts, runStep.position),
    }
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
      blockNumber: receipt.ok ? text(receipt.value.blockNumber) : null,
      gasUsed: receipt.ok ? text(receipt.value.gasUsed) : null,
      problem: runStep.problem ?? (receipt.ok ? null : receipt.error),
      at: runStep.at === 0 ? null : new Date(runStep.at).toISOString(),
    }
  })
  const current = acts.find(({ state }) => state !== 'done')
  const state: TransactionRun['state'] =
    current === undefined
      ? 'done'
      : run.endedAt !== null
        ? 'ended'
        : busy.has(current.position)
          ? 'busy'
          : current.state === 'unknown'
            ? 'doubt'
            : current.state === 'failed'
              ? 'stopped'
              : 'open'
  return {
    id: run.id,
    build: run.build,
    signerUrl: run.signerUrl,
    account: run.account,
    startedAt: new Date(run.startedAt).toISOString(),
    endedAt: run.endedAt === null ? null : new Date(run.endedAt).toISOString(),
    state,
    next: current?.position ?? null,
    acts,
    settlement: build === null ? null : settlement(run, build),
  }
}
