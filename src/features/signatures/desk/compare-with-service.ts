import { z } from 'zod'
import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { ExternalCheck } from '../core/external-check.ts'
import { sayVerdict } from '../core/say.ts'
import { contentOf } from '../core/content.ts'
import type { Verification } from '../core/report.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { shortVerdict } from './short-verdict.ts'
import { prepareQuery, type PrepareDeps } from './prepare-query.ts'
import { longestReason, type RecordedCheck } from './recorded-check.ts'

const validity = z.object({ isValid: z.boolean() })

type Comparison = Output<'signatures.compare'>

const agreementOf = (
  { verdict }: Pick<Verification, 'verdict'>,
  isValid: boolean | null,
): Comparison['agreement'] => {
  // A contract may take what no key signed, and what no known layout has.
  if (isValid === null || verdict === 'undecided' || (isValid && verdict !== 'proven')) return 'unclear'
  return verdict === 'proven' && !isValid ? 'disagree' : 'agree'
}

/** Asks the service for the same digest, chain and wallet, and sets both verdicts side by side. */
export const compareWithService = async (
  deps: PrepareDeps & { readonly service: Pick<ServiceClient, 'call'> },
  input: ParsedInput<'signatures.compare'>,
  signal: AbortSignal,
): Promise<Answer<RecordedCheck<Comparison>>> => {
  const placed = await prepareQuery(deps, input, signal)
  if (!placed.ok) return placed
  const { desk, digest, signature, chainId } = placed.value
  const response = await deps.service.call(
    {
      project: input.project,
      operation: 'IsValidSignature',
      network: input.network,
      request: { chainId: String(chainId), walletAddress: desk.address, digest, signature },
    },
    signal,
  )
  const said = validity.safeParse(response.ok ? response.value.answer : null)
  const isValid = said.success ? said.data.isValid : null
  const comparison: Comparison = {
    at: new Date().toISOString(),
    agreement: agreementOf(desk, isValid),
    digest,
    chainId,
    desk: shortVerdict(desk),
    service: {
      isValid,
      failure: response.ok ? null : response.error,
      callId: response.ok ? response.value.call.id : (response.error.callId ?? null),
    },
    reasons: {
      desk: sayVerdict({ content: contentOf(input), signature }, desk),
      service: response.ok
        ? isValid === null
          ? 'The service answered without isValid.'
          : `The service says that the signature is ${isValid ? 'valid' : 'not valid'} for this digest, chain and wallet. It gives no reason.`
        : `The service gave no verdict: ${response.error.message}`,
    },
  }
  return succeed({
    answer: comparison,
    record: response.ok ? recordOf(comparison, input.network, response.value.call.url) : null,
  })
}

/** A proof is handed on: what an address may hold beside the place stays here. */
const bareUrl = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/** The record of a clear answer. */
const recordOf = (
  { at, agreement, digest, chainId, desk, service, reasons }: Comparison,
  network: string,
  url: string,
): ExternalCheck | null =>
  service.isValid === null
    ? null
    : {
        from: 'service',
        at,
        network,
        chainId,
        digest,
        desk: desk.verdict,
        url: bareUrl(url),
        isValid: service.isValid,
        agreement,
        reasons: {
          desk: reasons.desk.slice(0, longestReason),
          service: reasons.service.slice(0, longestReason),
        },
      }
