import { sayStatement } from '../../src/features/signatures/core/say.ts'
import { signatureQuerySchema } from '../../src/features/signatures/contract.ts'
import { escapeControls } from '../../src/core/escape-controls.ts'
import type { Recover } from '../../src/features/signatures/core/curve.ts'
import { examine } from '../../src/features/signatures/core/examine.ts'
import { readProof } from '../../src/features/signatures/core/proof-file.ts'
import { signatureQueryOf } from '../../src/features/signatures/core/signature-query.ts'

export const checkSignatureProof = (
  text: string,
  recover: Recover,
): { readonly said: string; readonly code: 0 | 1 | 4 } => {
  const read = readProof(text)
  if (!read.ok) return { said: `NOT PROVEN. ${escapeControls(read.problem)}`, code: 1 }
  const { chainId, ...rest } = read.body.input
  const input = signatureQuerySchema.safeParse({ ...rest, ...(chainId === null ? {} : { chainId }) })
  if (!input.success) return { said: 'NOT PROVEN. The file asks something that is no question.', code: 1 }
  const { verdict, kind, signer, reading, statements } = examine(signatureQueryOf(input.data), recover, true)
  const kept = read.body.result
  const holds =
    read.hashHolds &&
    kept.verdict === verdict &&
    kept.kind === kind &&
    kept.signer === signer &&
    kept.reading === reading
  const word = verdict === 'proven' ? 'PROVEN' : verdict === 'not-this-key' ? 'NOT THIS KEY' : 'NOT PROVEN'
  return {
    said: [
      holds
        ? `${word}. The file says so, too.`
        : `NOT PROVEN. The file is not as its signature is: ${verdict}.`,
      `Signature of ${input.data.address}.`,
      ...statements.map(
        (statement) =>
          `  ${statement.rule.padEnd(18)} ${statement.outcome.padEnd(13)} ${sayStatement(statement)}`,
      ),
    ]
      .map((line) => escapeControls(line).replaceAll('\n', '\\u000a'))
      .join('\n'),
    code: !holds ? 1 : verdict === 'proven' ? 0 : verdict === 'not-this-key' ? 4 : 1,
  }
}
