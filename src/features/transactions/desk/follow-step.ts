import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { fact } from '../core/fact.ts'
import { sayMessage, sayWhole, type Fact } from '../core/say.ts'
import { differencesOf } from '../core/run/same-transaction.ts'
import type { TransactionStatus } from '../core/run/transaction-status.ts'
import type { TransactionReader } from './transaction-reader.ts'
import { findReplacement } from './find-replacement.ts'
import { conflict } from './not-found.ts'
import type { InspectedBuild } from './read-build.ts'
import { postProblem } from './run-steps.ts'
import type { StoredRun, StoredRunStep } from './runs-table.ts'
import { verifySignature } from './verify-signature.ts'

type Change = Promise<Answer<Partial<StoredRunStep>>>

export type StepContext = {
  readonly run: StoredRun
  readonly step: StoredRunStep
  readonly build: InspectedBuild
  readonly marketplaceUrl: string
  readonly chain: TransactionReader
  readonly status: TransactionStatus | null
}

const doneByHash = async (hash: string, { run, step, build, chain }: StepContext): Change => {
  const buildStep = build.steps[step.step]?.step
  if (buildStep === undefined) return conflict('The build has no such step.', 'Look at the build again.')
  const on = await chain.chainId()
  if (!on.ok) return on
  if (on.value !== BigInt(build.network.chainId))
    return conflict(
      `The node is on chain ${on.value}, the step is for chain ${build.network.chainId}.`,
      'Correct the node’s address in the settings of the project.',
    )
  const match = await chain.transaction(hash)
  if (!match.ok) return match
  if (match.value === null)
    return conflict(
      `The node does not have the transaction ${hash}.`,
      'Check the hash, or wait until the node has it.',
    )
  const differences = differencesOf(
    buildStep,
    { account: run.account, chainId: build.network.chainId },
    match.value,
  )
  if (differences.length > 0)
    return conflict(
      sayMessage(fact('not-the-step', { differences })),
      'Give the hash of the transaction that carried this step out.',
    )
  const receipt = await chain.receipt(hash)
  if (!receipt.ok) return receipt
  if (receipt.value?.status === '0x0')
    return conflict(
      `This transaction reverted in block ${BigInt(receipt.value.blockNumber)}: it carried nothing out.`,
      'Send the step again, or give another hash.',
    )
  return succeed({
    state: 'sent',
    result: match.value.hash,
    nonce: match.value.nonce,
    receipt: null,
    moves: null,
    final: 0,
    problems: [fact('entered-by-hand', {})],
  })
}

const doneBySignature = async (
  signature: string,
  { run, step, build, marketplaceUrl }: StepContext,
): Change => {
  const read = build.steps[step.step]
  const problem = postProblem(read?.step, marketplaceUrl)
  if (problem !== null) return postRefused(problem)
  if (read === undefined) return conflict('The build has no such step.', 'Look at the build again.')
  const wrong = await verifySignature(read, signature, run.account, true)
  if (wrong !== null) return conflict(sayMessage(wrong), 'Copy the signature of this step from the signer.')
  return succeed({ state: 'done', result: signature, problems: [fact('done-elsewhere', {})] })
}

/** Nothing is signed, and no signature taken, that could not be posted afterwards. */
export const postRefused = (problem: Fact): Answer<never> =>
  conflict(sayWhole(problem), 'Nothing is signed. Check the address that the step names for the post.')

export const followStep = async (result: string, context: StepContext): Change => {
  const { step } = context
  if (step.kind === 'post') return succeed({ state: 'done', result, problems: [fact('done-elsewhere', {})] })
  if (step.kind === 'send')
    return /^0x[0-9a-fA-F]{64}$/.test(result)
      ? doneByHash(result.toLowerCase(), context)
      : conflict('A transaction’s hash is needed: 0x and 64 hex digits.', 'Copy it from the signer.')
  return /^0x(?:[0-9a-fA-F]{2})+$/.test(result)
    ? doneBySignature(result, context)
    : conflict('The signature is needed, as hex.', 'Copy it from the signer.')
}

const waiting = {
  state: 'waiting',
  sent: null,
  result: null,
  receipt: null,
  moves: null,
  final: 0,
  problems: [],
} as const

const contradiction = ({ step, status }: StepContext): Answer<never> | null => {
  if (step.state !== 'sent' || status === null) return null
  if (status.name === 'unseen')
    return conflict(
      `The state of the transaction is unknown: ${sayMessage(status.fact)}`,
      'Try again when the node answers.',
    )
  if (status.name === 'included' || status.name === 'deep')
    return conflict('This transaction is in a block.', 'Go on with the next step.')
  if (status.name === 'pending' || status.name === 'stuck')
    return conflict(
      'This transaction still waits for a block: it can be carried out at any moment.',
      'Wait, or raise its fee or cancel it at the signer. What takes its place is recognised here.',
    )
  if (status.again === 'no')
    return conflict(
      `It cannot be sent again now. ${sayMessage(status.fact)}`,
      'Give the hash of what was carried out, or end the run.',
    )
  return null
}

/** It is sent once more: with the same nonce where the first may still come, so that only one of both can. */
export const readyAgain = async (context: StepContext): Change => {
  const wrong = contradiction(context)
  if (wrong !== null) return wrong
  const { run, step, build, chain, status } = context
  if (step.kind !== 'send' || step.nonce === null || step.receipt !== null || status?.again === 'new-nonce')
    return succeed({ ...waiting, nonce: null })
  const next = await chain.nonce(run.account, 'latest')
  if (!next.ok || next.value <= step.nonce) return succeed(waiting)
  const other = await findReplacement(chain, run.account, step.nonce)
  const buildStep = build.steps[step.step]?.step
  if (other === null || buildStep === undefined)
    return conflict(
      `Nonce ${step.nonce}, with which it was sent, was used since, and the transaction that used it was not found.`,
      'Look for the transaction at the signer; if it is this step’s, give its hash.',
    )
  const expected = { account: run.account, chainId: build.network.chainId }
  return differencesOf(buildStep, expected, other).length === 0
    ? conflict(
        `It was carried out: transaction ${other.hash} has its nonce ${step.nonce} and does the same.`,
        'Give this hash as that of the step.',
      )
    : succeed({ ...waiting, nonce: null })
}
