import type { MethodAnswer } from '../../../contract/contract.ts'
import { certificateFormat } from '../../../core/certificate/words.ts'
import type { ChainProofBody } from '../../../core/chain-proof/proof-file.ts'
import { recheckChainProof } from '../../../core/chain-proof/recheck.ts'
import { recheckChainRefutation } from '../../../core/chain-proof/recheck-refutation.ts'
import { refutationFormat, type ChainRefutationBody } from '../../../core/chain-proof/refutation-file.ts'
import { formatOf } from '../../../core/file-format.ts'
import { succeed } from '../../../core/result.ts'
import { loadRecover, type Recover } from '../../../core/signatures/curve.ts'
import type { ProofDeps } from './proof-deps.ts'

/** Loaded with the first proof that is checked. */
let recovering: Promise<Recover> | null = null

/** What a file says of itself and of the delivery. */
const statedOf = (body: ChainProofBody | ChainRefutationBody | null) => ({
  program: body?.program ?? null,
  createdAt: body?.createdAt ?? null,
  chainId: body?.chainId ?? null,
  claim:
    body === null
      ? null
      : {
          blockHash: body.claim.blockHash,
          blockNumber: body.claim.blockNumber,
          txnHash: body.claim.txnHash,
          address: body.claim.contractAddress,
          topics: body.claim.topics,
          data: body.claim.data,
        },
  deliverySha256: body?.delivery.sha256 ?? null,
})

/** Computes a proof file again, by what it says it is. */
export const recheckFile = async (
  { thread }: Pick<ProofDeps, 'thread'>,
  text: string,
  signal: AbortSignal,
): MethodAnswer<'proofs.recheck'> => {
  const format = formatOf(text)
  if (format === certificateFormat) {
    const checked = await thread.request('checkCompleteness', { file: text }, { signal })
    return checked.ok ? succeed({ kind: 'completeness', ...checked.value }) : checked
  }
  if (format === refutationFormat) {
    const { body, checks, ...rest } = recheckChainRefutation(text)
    return succeed({
      ...rest,
      kind: 'refutation',
      proven: false,
      checks: [...checks],
      ...statedOf(body),
      logIndex: null,
      finality: null,
    })
  }
  const { body, checks, ...rest } = recheckChainProof(text, await (recovering ??= loadRecover()))
  return succeed({
    ...rest,
    kind: 'proof',
    refuted: false,
    checks: [...checks],
    ...statedOf(body),
    finality: body?.finality ?? null,
  })
}
