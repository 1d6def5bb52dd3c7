import { certificateFormat } from '../../src/modules/audit/core/certificate/words.ts'
import { describeCertificate } from '../../src/modules/audit/core/certificate/describe-certificate.ts'
import { checkProof } from '../../src/modules/proof/core/check-proof.ts'
import { formatOf } from '../../src/core/file-format.ts'
import { loadRecover } from '../../src/features/signatures/core/curve.ts'
import { signatureProofFormat } from '../../src/features/signatures/core/proof-file.ts'
import { readRegularFile } from '../../src/main/platform/files/read-regular-file.ts'
import { checkSignatureProof } from './check-signature-proof.ts'

/*
 * Checks chain proofs, refutations, completeness certificates and proofs of signatures: node check-proof.mjs FILE…
 * Exit code: 0 where every file is proven or complete, 3 where all hold and one is a refutation, 4 where one is of another key's
 * signature, 1 where one does not hold, 2 where one cannot be read. No network, no other file.
 */
const recover = await loadRecover()
const files = process.argv.slice(2)
const codes = [0, 3, 4, 1, 2] as const
let worst = 0
const meet = (code: (typeof codes)[number]): void => void (worst = Math.max(worst, codes.indexOf(code)))
if (files.length === 0) {
  process.stderr.write('node check-proof.mjs FILE…\n')
  meet(2)
}
for (const file of files) {
  try {
    const text = readRegularFile(file)
    const format = formatOf(text)
    const { said, code } =
      format === certificateFormat
        ? describeCertificate(text)
        : format === signatureProofFormat
          ? checkSignatureProof(text, recover)
          : checkProof(text, recover)
    process.stdout.write(`${file}\n${said}\n`)
    meet(code)
  } catch (cause) {
    process.stderr.write(
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}\n`,
    )
    meet(2)
  }
}
process.exitCode = codes[worst]
