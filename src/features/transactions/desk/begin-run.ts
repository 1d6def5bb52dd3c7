import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { usualDepth } from '../core/run/depth.ts'
import type { RpcCall } from '../../../main/platform/chain/rpc-call.ts'
import { isLoopbackUrl } from '../../../main/platform/http/loopback-url.ts'
import { createTransactionReader, sessionAt } from './transaction-reader.ts'
import { conflict } from './not-found.ts'
import type { RunsTable } from './note-step.ts'
import type { InspectedBuild, ReadBuild } from './read-build.ts'
import { passGate, reasonsNow } from './run-gate.ts'
import { runStepsOf } from './run-steps.ts'
import type { Simulations } from './simulations.ts'
import { checkSigner } from './signer.ts'
import type { TransactionDeps } from './transaction-deps.ts'

type Parts = {
  readonly deps: TransactionDeps
  readonly runs: RunsTable
  readonly readBuild: ReadBuild
  readonly rpc: RpcCall
  readonly simulations: Pick<Simulations, 'refresh'>
}

/** A chain that calls no block final would leave every step undone. */
const checkFinality = async (
  { deps, rpc }: Parts,
  { network }: InspectedBuild,
  signerUrl: string,
  signal: AbortSignal,
): Promise<Answer<null>> => {
  const session = sessionAt({ chain: deps.chain, rpc }, { chainId: network.chainId, signerUrl }, signal)
  const finalized = await createTransactionReader(session).finalized()
  return finalized.ok && finalized.value !== null
    ? succeed(null)
    : conflict(
        `The node does not say which blocks of ${network.name} are final.`,
        'Choose a number of blocks instead.',
      )
}

export const createBeginRun =
  (parts: Parts) =>
  async (input: ParsedInput<'transactions.beginRun'>, signal: AbortSignal): Promise<Answer<number>> => {
    const { deps, runs, readBuild, rpc, simulations } = parts
    const { build: id, signerUrl, allowRemote = false, override = [] } = input
    if (!isLoopbackUrl(signerUrl) && !allowRemote)
      return conflict(
        'The signer is not on this machine.',
        'Use an address of this machine (127.0.0.1), or allow this one explicitly.',
      )
    const read = await readBuild(id)
    if (!read.ok) return read
    const stored = read.value
    if (stored.steps.length === 0 || stored.stepsLeftOut > 0)
      return conflict('This build has no steps that could be run.', 'Build the draft again.')
    if (!stored.network.known)
      return conflict(`The network ${stored.network.slug} is unknown.`, 'Add it under Settings, Networks.')
    const acts = runStepsOf(stored.steps.map(({ step }) => step))
    if (acts === null || acts.length === 0)
      return conflict(
        'A step of this build cannot be carried out: there is nothing in it.',
        'Look at its checks.',
      )
    const others = runs.list(id)
    const open = others.find(({ endedAt }) => endedAt === null)
    if (open !== undefined)
      return conflict(`Run ${open.id} of this build has not ended.`, 'Continue it, or end it first.')
    const formerRuns = others.length
    const former = reasonsNow(stored, formerRuns)
    const refreshed = await simulations.refresh(stored, signal)
    if (!refreshed.ok) return refreshed
    const build = refreshed.value
    const gate = passGate(build, formerRuns, override, former)
    if (!gate.ok) return gate
    const signer = await checkSigner(
      rpc,
      signerUrl,
      { chainId: build.network.chainId, account: build.intent.taker },
      signal,
    )
    if (!signer.ok) return signer
    const depth = input.depth ?? usualDepth(build.network.chainId)
    if (depth === 'finalized') {
      const final = await checkFinality(parts, build, signerUrl, signal)
      if (!final.ok) return final
    }
    // While the node and the signer were asked, another run may have begun: only from here on nothing comes between.
    if (runs.list(id).length !== formerRuns)
      return conflict('Another run of this build began meanwhile.', 'Look at that one first.')
    const { now = Date.now } = deps
    return succeed(
      runs.begin({
        build: id,
        signerUrl,
        account: signer.value,
        depth: String(depth),
        gate: JSON.stringify(gate.value),
        startedAt: now(),
        acts,
      }),
    )
  }
