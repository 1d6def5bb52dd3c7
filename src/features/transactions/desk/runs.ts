import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { TransactionRun } from '../contract/transaction-run.ts'
import { succeed } from '../../../core/result.ts'
import { quote } from '../../../core/facts.ts'
import { fact } from '../core/fact.ts'
import { sayMessage, sayWhole, type Fact } from '../core/say.ts'
import { usualDepth } from '../core/run/depth.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import { hostOf, type RpcCall } from '../../../main/platform/chain/rpc-call.ts'
import { createBeginRun } from './begin-run.ts'
import { createTransactionReader, sessionAt } from './transaction-reader.ts'
import { conflict, notFound } from './not-found.ts'
import { createNoteStep } from './note-step.ts'
import type { InspectedBuild, ReadBuild } from './read-build.ts'
import { followStep, postRefused, readyAgain, type StepContext } from './follow-step.ts'
import { reasonsNow } from './run-gate.ts'
import { postProblem, requestOf, signatureFor, type StepRequest } from './run-steps.ts'
import { createRunWatch } from './run-watch.ts'
import { runsTable, type StoredRun, type StoredRunStep } from './runs-table.ts'
import { showRun } from './show-run.ts'
import { checkChain } from './signer.ts'
import type { Simulations } from './simulations.ts'
import { nothing, signerResult, type StepResult } from './step-result.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { verifySignature } from './verify-signature.ts'
import { codeOf } from '../../../main/platform/http/connection-failure.ts'
import { type Fetch, fetchBounded } from '../../../main/platform/http/fetch-bounded.ts'

const timeoutMs = 30_000
const maxCharacters = 20_000

/** More is no answer to an order; it may have been accepted anyway. */
const maxBytes = 1_000_000

/** Posts a signed order. Never repeated and never redirected; no key of the project goes along. */
const postSignature = async (
  { url, method, body }: { readonly url: string; readonly method: string; readonly body: unknown },
  signal: AbortSignal,
  fetch: Fetch = (to, init) => globalThis.fetch(to, init),
): Promise<StepResult> => {
  const host = hostOf(url)
  const unsure = (problem: Fact): StepResult => ({ ...nothing, state: 'asked', problems: [problem] })
  const fetched = await fetchBounded(
    fetch,
    url,
    {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    },
    { most: maxBytes, timeoutMs, signal },
  )
  if (!fetched.ok) {
    const fault = fetched.error
    if (fault.kind === 'timeout') return unsure(fact('post-unanswered', { host, seconds: timeoutMs / 1000 }))
    if (fault.kind === 'too-large')
      return unsure(fact('post-answer-long', { host, megabytes: maxBytes / 1e6 }))
    if (fault.kind === 'cancelled' || fault.isSent) return unsure(fact('post-broken-off', { host }))
    const problem = fact('post-unreachable', { host, code: codeOf(fault.cause) })
    return { ...nothing, state: 'failed', problems: [problem] }
  }
  const { status, bytes } = fetched.value
  const result = bytes.toString('utf8').slice(0, maxCharacters)
  if (status >= 200 && status < 300) return { ...nothing, state: 'done', result }
  if (status >= 500) return { ...unsure(fact('post-failed', { host, status })), result }
  return {
    ...nothing,
    state: 'failed',
    result,
    problems: [
      status < 400
        ? fact('post-redirected', { host, status })
        : fact('post-refused', { host, status, said: quote(result) }),
    ],
  }
}

const signerTimeoutMs = 10 * 60_000

export const createRuns = (
  deps: TransactionDeps,
  readBuild: ReadBuild,
  rpc: RpcCall,
  simulations: Pick<Simulations, 'refresh'>,
) => {
  const { store, getProject, onChange, logger, now = Date.now } = deps
  const runs = store.table(runsTable)
  const note = createNoteStep(deps)
  const watch = createRunWatch({ deps, runs, note, readBuild, rpc })
  const beginRun = createBeginRun({ deps, runs, readBuild, rpc, simulations })
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()

  const keyOf = (run: number, position: number): string => `${run}:${position}`
  /** What is under way of a run, asked as it is read: later, what was resolved meanwhile would show as in doubt. */
  const busyOf = ({ id, acts }: StoredRun): Set<number> =>
    new Set(acts.map(({ position }) => position).filter((position) => underWay.has(keyOf(id, position))))
  const marketplaceOf = (build: InspectedBuild | null): string =>
    build === null ? '' : (getProject(build.stored.project)?.marketplaceUrl ?? '')
  const chainOf = (run: StoredRun, build: InspectedBuild) =>
    createTransactionReader(
      sessionAt(
        { chain: deps.chain, rpc },
        { chainId: build.network.chainId, signerUrl: run.signerUrl },
        stopping.signal,
      ),
    )

  const shown = async (id: number): Promise<Answer<TransactionRun>> => {
    const run = runs.get(id)
    if (run === null) return notFound('run', id)
    const busy = busyOf(run)
    const build = await readBuild(run.build)
    const inspected = build.ok ? build.value : null
    return succeed(showRun(run, inspected, marketplaceOf(inspected), { busy, watch }))
  }

  const carryOut = async (
    run: StoredRun,
    runStep: StoredRunStep,
    request: StepRequest,
    build: InspectedBuild,
  ): Promise<Partial<StoredRunStep>> => {
    if (request.kind === 'post')
      return postSignature({ ...request, url: request.url ?? '' }, stopping.signal, deps.fetch)
    const options = { timeoutMs: signerTimeoutMs, signal: stopping.signal }
    const outcome = await rpc(run.signerUrl, request.method, request.params, options)
    const result: StepResult = signerResult(outcome, runStep.kind === 'send' ? 'hash' : 'signature')
    // Nothing went out: the nonce is free for whatever comes next.
    if (result.state === 'failed') return { ...result, nonce: null }
    const read = build.steps[runStep.step]
    if (result.state !== 'done' || result.result === null || read === undefined) return result
    const problem = await verifySignature(read, result.result, run.account)
    return { ...result, problems: problem === null ? [] : [problem] }
  }

  const go = (
    run: StoredRun,
    askedStep: StoredRunStep,
    request: StepRequest,
    build: InspectedBuild,
  ): void => {
    const key = keyOf(run.id, askedStep.position)
    const work = async (): Promise<void> => {
      try {
        const change = await carryOut(run, askedStep, request, build)
        const noted = await orStorageFailure(() => note(run.id, askedStep, change))
        if (!noted.ok)
          logger.warn(
            { run: run.id, problem: noted.error.message },
            'the outcome of a step could not be stored',
          )
        else if (noted.value.state === 'sent') watch.begin(run.id, askedStep.position)
      } catch (cause) {
        logger.warn({ run: run.id, problem: String(cause) }, 'a step of a run ended with a bug')
      }
      underWay.delete(key)
      onChange()
    }
    underWay.set(key, work())
  }

  const guard = (run: StoredRun, position: number): Answer<StoredRunStep> => {
    const runStep = run.acts[position]
    if (runStep === undefined) return notFound(`step of run ${run.id}:`, position + 1)
    if (run.endedAt !== null) return conflict(`Run ${run.id} has ended.`, 'Begin a new run.')
    const next = run.acts.find(({ state }) => state !== 'done')
    if (next?.position !== position)
      return conflict(
        next === undefined
          ? 'Everything is done.'
          : `Step ${position + 1} is not the next one; step ${next.position + 1} is.${next.problems.map((problem) => ` ${sayMessage(problem)}`).join('')}`,
        'Look at the run again.',
      )
    if (underWay.has(keyOf(run.id, position)))
      return conflict('This step is under way.', 'Confirm it at the signer, or wait.')
    return succeed(runStep)
  }

  /** Reserved before the first wait, so that a second click finds it taken. */
  const reserved = new Set<string>()
  const withReservation = async (
    run: number,
    position: number,
    work: () => Promise<Answer<TransactionRun>>,
  ): Promise<Answer<TransactionRun>> => {
    const key = keyOf(run, position)
    if (reserved.has(key)) return conflict('This step is under way.', 'Wait a moment.')
    reserved.add(key)
    try {
      return await work()
    } finally {
      reserved.delete(key)
    }
  }

  type Open = { readonly run: StoredRun; readonly step: StoredRunStep; readonly build: InspectedBuild }

  /** The step that is next, after every block of the steps before it was looked for again. */
  const openStep = async (id: number, position: number): Promise<Answer<Open>> => {
    for (const { position: earlier } of runs.get(id)?.acts ?? []) {
      if (earlier >= position) continue
      const looked = await watch.look(id, earlier)
      if (!looked.ok) return looked
    }
    const run = runs.get(id)
    if (run === null) return notFound('run', id)
    const guarded = guard(run, position)
    if (!guarded.ok) return guarded
    const read = await readBuild(run.build)
    return read.ok ? succeed({ run, step: guarded.value, build: read.value }) : read
  }

  const contextOf = ({ run, step, build }: Open, status: StepContext['status']): StepContext => ({
    run,
    step,
    build,
    marketplaceUrl: marketplaceOf(build),
    chain: chainOf(run, build),
    status,
  })

  return {
    list: async ({ build }: ParsedInput<'transactions.runs'>): MethodAnswer<'transactions.runs'> => {
      const read = await readBuild(build)
      const inspected = read.ok ? read.value : null
      const listed = runs.list(build)
      return succeed({
        runs: listed.map((run) =>
          showRun(run, inspected, marketplaceOf(inspected), { busy: busyOf(run), watch }),
        ),
        reasons: inspected === null ? [] : reasonsNow(inspected, listed.length),
        exports: runs.exports(build),
        usualDepth: inspected?.network.known === true ? usualDepth(inspected.network.chainId) : null,
      })
    },

    begin: async (
      input: ParsedInput<'transactions.beginRun'>,
      signal: AbortSignal,
    ): Promise<Answer<TransactionRun>> => {
      const begun = await beginRun(input, signal)
      if (!begun.ok) return begun
      onChange()
      return shown(begun.value)
    },

    executeStep: ({
      run: id,
      position,
      again = false,
    }: ParsedInput<'transactions.executeStep'>): Promise<Answer<TransactionRun>> =>
      withReservation(id, position, async () => {
        const looked = again ? await watch.look(id, position) : succeed(null)
        if (!looked.ok) return looked
        const opened = await openStep(id, position)
        if (!opened.ok) return opened
        const { run, build } = opened.value
        let { step } = opened.value
        if (again && step.state !== 'waiting') {
          const ready = await readyAgain(contextOf(opened.value, looked.value))
          if (!ready.ok) return ready
          const noted = note(id, step, ready.value)
          if (!noted.ok) return noted
          step = noted.value
        }
        if (step.state === 'asked')
          return conflict(
            'The outcome of this step is unknown.',
            'Give the hash of what was carried out, or send it `again`.',
          )
        if (step.state === 'failed') return conflict('This step failed.', 'Send it `again`, or end the run.')
        if (step.state === 'sent') {
          watch.begin(id, position)
          return shown(id)
        }
        const marketplaceUrl = marketplaceOf(build)
        const buildStep = build.steps[step.step]?.step
        if (step.kind !== 'send') {
          // Checked before it is signed too: a signature that cannot be posted is of use to others alone.
          const problem = postProblem(buildStep, marketplaceUrl)
          if (problem !== null && step.kind !== 'post') return postRefused(problem)
          if (problem !== null)
            return conflict(
              sayWhole(problem),
              'The desk does not send it there. Check the address; if it is right, post the signature yourself.',
            )
        }
        if (step.kind !== 'post') {
          const chain = await checkChain(rpc, run.signerUrl, build.network.chainId, stopping.signal)
          if (!chain.ok) return chain
        }
        const request = requestOf(step, build, {
          account: run.account,
          marketplaceUrl,
          signature: signatureFor(run.acts, position),
        })
        const next =
          step.kind === 'send' && step.nonce === null
            ? await chainOf(run, build).nonce(run.account, 'pending')
            : null
        const askedStep = note(id, step, {
          state: 'asked',
          sent: JSON.stringify(request),
          nonce: next?.ok === true ? next.value : step.nonce,
          problems: [],
        })
        if (!askedStep.ok) return askedStep
        go(run, askedStep.value, request, build)
        return shown(id)
      }),

    followStep: ({
      run: id,
      position,
      result = '',
    }: ParsedInput<'transactions.followStep'>): Promise<Answer<TransactionRun>> =>
      withReservation(id, position, async () => {
        const opened = await openStep(id, position)
        if (!opened.ok) return opened
        const followed = await followStep(result, contextOf(opened.value, null))
        if (!followed.ok) return followed
        const noted = note(id, opened.value.step, followed.value)
        if (!noted.ok) return noted
        if (noted.value.state === 'sent') watch.begin(id, position)
        return shown(id)
      }),

    end: async ({ run: id }: ParsedInput<'transactions.endRun'>): Promise<Answer<TransactionRun>> => {
      const run = runs.get(id)
      if (run === null) return notFound('run', id)
      if (run.acts.some(({ position }) => underWay.has(keyOf(id, position))))
        return conflict('A step of this run is under way.', 'Refuse it at the signer, or wait.')
      if (run.endedAt === null) runs.end({ id, at: now() })
      onChange()
      return shown(id)
    },

    start: (): Promise<void> => watch.resume(),

    stop: async (): Promise<void> => {
      stopping.abort()
      await Promise.allSettled([...underWay.values(), watch.stop()])
    },
  }
}
