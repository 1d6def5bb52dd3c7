import type { Answer } from '../../../contract/contract.ts'
import { canonicalJson } from '../../../core/canonical-json.ts'
import { fail, succeed } from '../../../core/result.ts'
import { signatureQuerySchema, type RecheckedSignature, type SignatureQueryInput } from '../contract.ts'
import type { ExternalCheck } from '../core/external-check.ts'
import { readProof, signatureProofFormat, writeProof, type ProofBody } from '../core/proof-file.ts'
import type { Verification } from '../core/report.ts'
import { sayStatement } from '../core/say.ts'

export const shortVerdict = ({
  verdict,
  kind,
  signer,
  reading,
  statements,
}: Verification): RecheckedSignature['now'] => ({
  verdict,
  kind,
  ...(signer === undefined ? {} : { signer }),
  ...(reading === undefined ? {} : { reading }),
  statements: [...statements],
})

const writtenVerdict = (verification: Verification): ProofBody['result'] => {
  const { statements, ...verdict } = shortVerdict(verification)
  return {
    ...verdict,
    statements: statements.map((statement) => ({
      rule: statement.rule,
      outcome: statement.outcome,
      detail: sayStatement(statement),
    })),
  }
}

export type ProofFile = { fileName: string; text: string }

export const signatureProof = (
  question: SignatureQueryInput,
  verification: Verification,
  others: ExternalCheck[],
  program: string,
): ProofFile => {
  const createdAt = new Date().toISOString()
  const { signature, chainId } = question
  return {
    fileName: `signature-${verification.verdict}-${createdAt.replaceAll(/[:.]/g, '-')}.json`,
    text: writeProof({
      format: signatureProofFormat,
      ...(others.length === 0 ? { version: 1 } : { version: 2, others }),
      program,
      createdAt,
      input: {
        ...question,
        signature: typeof signature === 'string' ? signature : JSON.stringify(signature),
        chainId: chainId ?? null,
      },
      result: writtenVerdict(verification),
    }),
  }
}

type ProofInHand = {
  readonly body: ProofBody
  readonly hashHolds: boolean
  readonly input: SignatureQueryInput
}

export const readQuestion = (text: string): Answer<ProofInHand> => {
  const read = readProof(text)
  if (!read.ok)
    return fail({
      kind: 'input',
      message: read.problem,
      hint: 'Choose a file that was saved here as a proof of a signature.',
      field: 'file',
    })
  const { body, hashHolds } = read
  const { chainId, ...rest } = body.input
  const input = signatureQuerySchema.safeParse({ ...rest, ...(chainId === null ? {} : { chainId }) })
  return input.success
    ? succeed({ body, hashHolds, input: input.data })
    : fail({
        kind: 'input',
        message: `The proof asks something that is no question: ${input.error.issues[0]?.message ?? ''}.`,
        field: 'file',
      })
}

export const compareWithProof = (
  { body, hashHolds, input }: ProofInHand,
  verification: Verification,
): RecheckedSignature => {
  const now = shortVerdict(verification)
  const { verdict, kind, reading, signer } = body.result
  return {
    kind: 'signature',
    hashHolds,
    // Everything that is said follows from the question: none of it is taken on trust.
    same: canonicalJson(writtenVerdict(verification)) === canonicalJson(body.result),
    sameVerdict:
      now.verdict === verdict && now.kind === kind && now.reading === reading && now.signer === signer,
    program: body.program,
    createdAt: body.createdAt,
    input,
    kept: { verdict, kind, reading: reading ?? null },
    others: body.version === 2 ? body.others : [],
    now,
  }
}
