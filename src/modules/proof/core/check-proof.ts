import { escapeControls } from '../../../core/escape-controls.ts'
import { formatOf } from '../../../core/file-format.ts'
import type { Recover } from '../../../features/signatures/core/curve.ts'
import { isChainBound } from './checks.ts'
import { recheckChainProof, type RecheckedFile } from './recheck.ts'
import { recheckChainRefutation, type RecheckedRefutation } from './recheck-refutation.ts'
import { refutationFormat } from './refutation-file.ts'
import { sayCheck } from './say.ts'
import type { ChainCheck } from '../../../core/webhooks/chain-verdicts.ts'

const shorten = (text: string | null): string =>
  text === null ? '–' : text.length > 70 ? `${text.slice(0, 34)}…${text.slice(-34)}` : text

const outcomeWords = {
  holds: 'equal',
  fails: 'NOT EQUAL',
  stated: 'stated',
  open: 'not compared',
} as const

const linesOf = (checks: readonly ChainCheck[]): string[] =>
  checks.flatMap(({ name, outcome, claimed, found }) => [
    `  ${name.padEnd(18)} ${outcomeWords[outcome].padEnd(13)} ${sayCheck({ name, outcome })}`,
    ...(outcome === 'open' ? [] : [`    said  ${shorten(claimed)}`, `    found ${shorten(found)}`]),
  ])

const print = (lines: readonly string[]): string =>
  lines.map((line) => escapeControls(line).replaceAll('\n', '\\u000a')).join('\n')

const wholeness = (hashHolds: boolean): string =>
  `The file is ${hashHolds ? 'as it was made' : 'not as it was made'}.`

const describeRecheck = ({ proven, message, body, checks, hashHolds }: RecheckedFile): string => {
  const about =
    body === null
      ? []
      : [
          `Log of ${body.claim.contractAddress} in block ${body.claim.blockHash}.`,
          ...(isChainBound(checks) ? [`Chain ${body.chainId}, for which the transaction was signed.`] : []),
          `Stated, and not computed: ${isChainBound(checks) ? '' : `chain ${body.chainId}; `}made by ${body.program} at ${body.createdAt}; block ${body.finality.block} was ${body.finality.kind} by ${body.finality.nodes.join(', ')}; delivery ${body.delivery.sha256}, element ${body.delivery.element}.`,
          wholeness(hashHolds),
        ]
  return print([proven ? `PROVEN. ${message}` : `NOT PROVEN. ${message}`, ...about, ...linesOf(checks)])
}

const describeRefutation = ({ refuted, message, body, checks, hashHolds }: RecheckedRefutation): string => {
  const about =
    body === null
      ? []
      : [
          `Delivered as a log of ${body.claim.contractAddress} in block ${body.claim.blockHash}, topics ${body.claim.topics.join(' ') || 'none'}, data ${shorten(body.claim.data)}, transaction ${body.claim.txnHash ?? 'not named'}.`,
          `Stated, and not computed: chain ${body.chainId}; made by ${body.program} at ${body.createdAt}; that this was delivered: delivery ${body.delivery.sha256}, element ${body.delivery.element}.`,
          wholeness(hashHolds),
        ]
  return print([refuted ? `REFUTED. ${message}` : `NOT REFUTED. ${message}`, ...about, ...linesOf(checks)])
}

/** Exit codes of a program that checked a file. What is refuted is no success: it has a code of its own. */
type CheckCode = 0 | 1 | 3

/** Checks the text of a file. @returns lines for a person, and the exit code of a program: 0 for proven, 3 for refuted */
export const checkProof = (
  text: string,
  recover: Recover,
): { readonly said: string; readonly code: CheckCode } => {
  if (formatOf(text) === refutationFormat) {
    const refutation = recheckChainRefutation(text)
    return { said: describeRefutation(refutation), code: refutation.refuted ? 3 : 1 }
  }
  const rechecked = recheckChainProof(text, recover)
  return { said: describeRecheck(rechecked), code: rechecked.proven ? 0 : 1 }
}
