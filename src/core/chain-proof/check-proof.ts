import { escapeControls } from '../escape-controls.ts'
import type { Recover } from '../signatures/curve.ts'
import { isChainBound } from './checks.ts'
import { recheckChainProof, type RecheckedFile } from './recheck.ts'

const shorten = (text: string | null): string =>
  text === null ? '–' : text.length > 70 ? `${text.slice(0, 34)}…${text.slice(-34)}` : text

/** What a file comes to, in lines for a person. */
const describeRecheck = ({ proven, message, body, checks, hashHolds }: RecheckedFile): string => {
  const words = { holds: 'equal', fails: 'NOT EQUAL', 'as-told': 'stated', open: 'not compared' } as const
  const lines = checks.flatMap(({ name, outcome, claimed, found, detail }) => [
    `  ${name.padEnd(18)} ${words[outcome].padEnd(13)} ${detail}`,
    ...(outcome === 'open' ? [] : [`    said  ${shorten(claimed)}`, `    found ${shorten(found)}`]),
  ])
  const about =
    body === null
      ? []
      : [
          `Log of ${body.claim.contractAddress} in block ${body.claim.blockHash}.`,
          ...(isChainBound(checks) ? [`Chain ${body.chainId}, for which the transaction was signed.`] : []),
          `Stated, and not computed: ${isChainBound(checks) ? '' : `chain ${body.chainId}; `}made by ${body.program} at ${body.createdAt}; block ${body.finality.block} was ${body.finality.kind} by ${body.finality.nodes.join(', ')}; delivery ${body.delivery.sha256}, element ${body.delivery.element}.`,
          `The file is ${hashHolds ? 'as it was made' : 'not as it was made'}.`,
        ]
  return [proven ? `PROVEN. ${message}` : `NOT PROVEN. ${message}`, ...about, ...lines]
    .map((line) => escapeControls(line).replaceAll('\n', '\\u000a'))
    .join('\n')
}

/** Checks the text of a file. @returns lines for a person, and the exit code of a program: 0 for proven */
export const checkProof = (
  text: string,
  recover: Recover,
): { readonly said: string; readonly code: 0 | 1 } => {
  const rechecked = recheckChainProof(text, recover)
  return { said: describeRecheck(rechecked), code: rechecked.proven ? 0 : 1 }
}
