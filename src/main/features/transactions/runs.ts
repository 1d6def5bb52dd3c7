import type { TransactionRun } from '../../../contract/transactions.ts'
import type { ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { succeed, type Result } from '../../../core/result.ts'
import { postTarget } from '../../../core/transactions/audit/post-host.ts'
import type { StoredRunStep, StoredRun } from './runs-table.ts'
import { signerResult, type StepResult } from './step-result.ts'
import { awaitReceipt } from './await-receipt.ts'
import type { RpcCall } from '../../platform/chain/rpc-call.ts'
import { verifySignature } from './verify-signature.ts'
import { conflict, notFound } from './not-found.ts'
import { postSignature } from './post-signature.ts'
import type { InspectedBuild, ReadBuild } from './read-build.ts'
import { runStepsOf, requestOf, showRun, signatureFor, stateOf, type StepRequest } from './run-steps.ts'
import { isLoopbackUrl } from '../../platform/http/loopback-url.ts'
import { checkChain, checkSigner } from './signer.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { runsTable } from './runs-table.ts'

type Answer = Promise<Result<TransactionRun, Failure>>

export type Runs = {
  list(input: ParsedInput<'transactions.runs'>): Promise<Result<{ runs: TransactionRun[] }, Failure>>
  begin(input: ParsedInput<'transactions.beginRun'>, signal: AbortSignal): Answer
  executeStep(input: ParsedInput<'transactions.executeStep'>): Answer
  resolveStep(input: ParsedInput<'transactions.resolveStep'>): Answer
  end(input: ParsedInput<'transactions.endRun'>): Answer
  /** Stops waiting; what was handed out stays written down as asked or sent. */
  stop(): Promise<void>
}

/** A person has to look at it and confirm: wallets may take their time. */
const signerTimeoutMs = 10 * 60_000

/** Hands the steps of a build to a signer, one step at a time, each written down before it goes out. */
export const createRuns = (deps: TransactionDeps, readBuild: ReadBuild, rpc: RpcCall): Runs => {
  const { store, getProject, onChange, logger, now = Date.now } = deps
  const runs = store.table(runsTable)
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()

  const keyOf = (run: number, position: number): string => `${run}:${position}`
  /** What is under way, taken before the file is read: what was resolved meanwhile shows as busy for a moment, never as in doubt. */
  const busyNow = (): ((run: StoredRun) => Set<number>) => {
    const keys = new Set(underWay.keys())
    return (run) =>
      new Set(
        run.acts.map(({ position }) => position).filter((position) => keys.has(keyOf(run.id, position))),
      )
  }
  const marketplaceOf = (build: InspectedBuild | null): string =>
    build === null ? '' : (getProject(build.stored.project)?.marketplaceUrl ?? '')

  const shown = async (id: number): Answer => {
    const busyOf = busyNow()
    const found = await runs.get(id)
    if (!found.ok) return found
    if (found.value === null) return notFound('run', id)
    const build = await readBuild(found.value.build)
    const inspected = build.ok ? build.value : null
    return succeed(showRun(found.value, inspected, marketplaceOf(inspected), busyOf(found.value)))
  }

  const note = async (
    run: number,
    runStep: StoredRunStep,
    change: Partial<StoredRunStep>,
  ): Promise<Result<boolean, Failure>> => {
    const { step: _step, kind: _kind, ...rest } = { ...runStep, ...change }
    const noted = await runs.note({ ...rest, run, at: now() })
    onChange()
    return noted
  }

  /** Ends the run when its last step is done. */
  const finish = async (id: number): Promise<void> => {
    const found = await runs.get(id)
    if (found.ok && found.value !== null && found.value.acts.every(({ state }) => state === 'done'))
      await runs.end({ id, at: now() })
    onChange()
  }

  const carryOut = async (
    run: StoredRun,
    runStep: StoredRunStep,
    request: StepRequest,
    build: InspectedBuild,
  ): Promise<StepResult> => {
    if (request.kind === 'post')
      return postSignature({ ...request, url: request.url ?? '' }, stopping.signal, deps.fetch)
    const options = { timeoutMs: signerTimeoutMs, signal: stopping.signal }
    const outcome = await rpc(run.signerUrl, request.method, request.params, options)
    const result = signerResult(outcome, runStep.kind === 'send' ? 'hash' : 'signature')
    const read = build.steps[runStep.step]
    if (result.state === 'done' && result.result !== null && read !== undefined)
      return { ...result, problem: await verifySignature(read, result.result, run.account) }
    if (result.state !== 'sent' || result.result === null) return result
    await note(run.id, runStep, { ...result, sent: JSON.stringify(request) })
    return receipt(run, result.result, build)
  }

  const receipt = (run: StoredRun, hash: string, build: InspectedBuild): Promise<StepResult> => {
    const node = getProject(build.stored.project)?.nodeUrls[build.stored.network] ?? run.signerUrl
    return awaitReceipt(rpc, node, hash, stopping.signal, now)
  }

  /** Runs in the background: a wallet waits for a person, a chain for a block. */
  const go = (
    run: StoredRun,
    runStep: StoredRunStep,
    sent: string,
    work: () => Promise<StepResult>,
  ): void => {
    const key = keyOf(run.id, runStep.position)
    const done = work()
      .then(async (result) => {
        await note(run.id, runStep, { ...result, sent })
        return undefined
      })
      .catch((cause: unknown) =>
        logger.warn({ run: run.id, problem: String(cause) }, 'a step of a run ended with a bug'),
      )
      .then(() => {
        underWay.delete(key)
        return finish(run.id)
      })
    underWay.set(key, done)
  }

  const guard = (run: StoredRun, position: number): Result<StoredRunStep, Failure> => {
    const runStep = run.acts[position]
    if (runStep === undefined) return notFound(`step of run ${run.id}:`, position + 1)
    if (run.endedAt !== null) return conflict(`Run ${run.id} has ended.`, 'Begin a new run.')
    const next = run.acts.find(({ state }) => state !== 'done')
    if (next?.position !== position)
      return conflict(
        next === undefined
          ? 'Everything is done.'
          : `Step ${position + 1} is not the next one; step ${next.position + 1} is.`,
        'Look at the run again.',
      )
    if (underWay.has(keyOf(run.id, position)))
      return conflict('This step is under way.', 'Confirm it at the signer, or wait.')
    return succeed(runStep)
  }

  /** Reserved before the first wait, so that a second click finds it taken. */
  const reserved = new Set<string>()
  const withReservation = async (run: number, position: number, work: () => Answer): Answer => {
    const key = keyOf(run, position)
    if (reserved.has(key)) return conflict('This step is under way.', 'Wait a moment.')
    reserved.add(key)
    try {
      return await work()
    } finally {
      reserved.delete(key)
    }
  }

  return {
    list: async ({ build }) => {
      const busyOf = busyNow()
      const found = await runs.list(build)
      if (!found.ok) return found
      const read = await readBuild(build)
      const inspected = read.ok ? read.value : null
      return succeed({
        runs: found.value.map((run) => showRun(run, inspected, marketplaceOf(inspected), busyOf(run))),
      })
    },

    begin: async ({ build: id, signerUrl, allowRemote = false }, signal) => {
      if (!isLoopbackUrl(signerUrl) && !allowRemote)
        return conflict(
          'The signer is not on this machine.',
          'Use an address of this machine (127.0.0.1), or allow this one explicitly.',
        )
      const read = await readBuild(id)
      if (!read.ok) return read
      const build = read.value
      if (build.steps.length === 0 || build.stepsLeftOut > 0)
        return conflict('This build has no steps that could be run.', 'Build the draft again.')
      if (!build.network.known)
        return conflict(`The network ${build.network.slug} is not known.`, 'Add it under Settings, Networks.')
      const acts = runStepsOf(build.steps.map(({ step }) => step))
      if (acts === null || acts.length === 0)
        return conflict(
          'A step of this build cannot be carried out: there is nothing in it.',
          'Look at its checks.',
        )
      const others = await runs.list(id)
      if (!others.ok) return others
      const open = others.value.find(({ endedAt }) => endedAt === null)
      if (open !== undefined)
        return conflict(`Run ${open.id} of this build has not ended.`, 'Go on with it, or end it first.')
      const signer = await checkSigner(
        rpc,
        signerUrl,
        { chainId: build.network.chainId, account: build.intent.taker },
        signal,
      )
      if (!signer.ok) return signer
      const begun = await runs.begin({
        build: id,
        signerUrl,
        account: signer.value,
        startedAt: now(),
        acts,
      })
      if (!begun.ok) return begun
      onChange()
      return shown(begun.value)
    },

    executeStep: ({ run: id, position }) =>
      withReservation(id, position, async () => {
        const found = await runs.get(id)
        if (!found.ok) return found
        const run = found.value
        if (run === null) return notFound('run', id)
        const runStep = guard(run, position)
        if (!runStep.ok) return runStep
        const read = await readBuild(run.build)
        if (!read.ok) return read
        const build = read.value
        const { state, result, sent } = runStep.value
        if (state === 'asked')
          return conflict('What became of this step is not known.', 'Say what became of it first.')
        if (state === 'failed')
          return conflict('This step failed.', 'Choose to try it again first, or end the run.')
        if (state === 'sent' && result !== null) {
          go(run, runStep.value, sent ?? 'null', () => receipt(run, result, build))
          onChange()
          return shown(id)
        }
        const marketplaceUrl = marketplaceOf(build)
        const request = requestOf(runStep.value, build, {
          account: run.account,
          marketplaceUrl,
          signature: signatureFor(run.acts, position),
        })
        if (request.kind === 'post') {
          const target = postTarget(
            build.steps[runStep.value.step]?.step.post?.endpoint ?? '',
            marketplaceUrl,
          )
          if (target === null || !target.sameHost || !target.safe)
            return conflict(
              'This step wants the signature posted to a host that is not the marketplace’s, or without encryption.',
              'The desk does not send it there. Check the address; if it is right, post the signature yourself.',
            )
        } else {
          const chain = await checkChain(rpc, run.signerUrl, build.network.chainId, stopping.signal)
          if (!chain.ok) return chain
        }
        const written = await note(id, runStep.value, {
          state: 'asked',
          sent: JSON.stringify(request),
          problem: null,
        })
        if (!written.ok) return written
        go(run, runStep.value, JSON.stringify(request), () => carryOut(run, runStep.value, request, build))
        return shown(id)
      }),

    resolveStep: ({ run: id, position, as, result }) =>
      withReservation(id, position, async () => {
        const found = await runs.get(id)
        if (!found.ok) return found
        const run = found.value
        if (run === null) return notFound('run', id)
        const guarded = guard(run, position)
        if (!guarded.ok) return guarded
        const runStep = guarded.value
        const state = stateOf(runStep, false)
        if (state !== 'unknown' && state !== 'failed' && !(state === 'sent' && as !== 'again'))
          return conflict('There is no doubt about this step.', 'Look at the run again.')
        if (as === 'again' && runStep.receipt !== null && runStep.kind === 'send' && state !== 'failed')
          return conflict('This transaction is in a block.', 'Go on with the next step.')
        const wanted =
          runStep.kind === 'send'
            ? /^0x[0-9a-fA-F]{64}$/
            : runStep.kind === 'post'
              ? /^[^]*$/
              : /^0x(?:[0-9a-fA-F]{2})+$/
        if (as === 'done' && !wanted.test(result ?? ''))
          return conflict(
            runStep.kind === 'send'
              ? 'A transaction’s hash is needed: 0x and 64 hex digits.'
              : 'The signature is needed, as hex.',
            'Copy it from the signer.',
          )
        const change: Partial<StoredRunStep> =
          as === 'again'
            ? { state: 'waiting', sent: null, result: null, receipt: null, problem: null }
            : as === 'failed'
              ? { state: 'failed', problem: 'You said that it was not carried out.' }
              : runStep.kind === 'send'
                ? // Its receipt tells whether that is so: the next step waits for it.
                  { state: 'sent', result: result ?? null, problem: 'The hash was entered by hand.' }
                : { state: 'done', result: result ?? '', problem: 'You said that it was carried out.' }
        const written = await note(id, runStep, change)
        if (!written.ok) return written
        await finish(id)
        return shown(id)
      }),

    end: async ({ run: id }) => {
      const found = await runs.get(id)
      if (!found.ok) return found
      const run = found.value
      if (run === null) return notFound('run', id)
      if (run.acts.some(({ position }) => underWay.has(keyOf(id, position))))
        return conflict('A step of this run is under way.', 'Refuse it at the signer, or wait.')
      if (run.endedAt === null) {
        const ended = await runs.end({ id, at: now() })
        if (!ended.ok) return ended
      }
      onChange()
      return shown(id)
    },

    stop: async () => {
      stopping.abort()
      await Promise.allSettled(underWay.values())
    },
  }
}
