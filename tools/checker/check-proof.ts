import { readFileSync } from 'node:fs'
import { certificateFormat } from '../../src/core/certificate/words.ts'
import { describeCertificate } from '../../src/core/certificate/describe-certificate.ts'
import { checkProof } from '../../src/core/chain-proof/check-proof.ts'
import { formatOf } from '../../src/core/file-format.ts'
import { loadRecover } from '../../src/core/signatures/curve.ts'

/*
 * Checks chain proofs and completeness certificates: node check-proof.mjs FILE…
 * Exit code: 0 where every file is proven or complete, 1 where one is not, 2 where one cannot be read. No network, no other file.
 */
const recover = await loadRecover()
const files = process.argv.slice(2)
if (files.length === 0) {
  process.stderr.write('node check-proof.mjs FILE…\n')
  process.exitCode = 2
}
for (const file of files) {
  try {
    const text = readFileSync(file, 'utf8')
    const { said, code } =
      formatOf(text) === certificateFormat ? describeCertificate(text) : checkProof(text, recover)
    process.stdout.write(`${file}\n${said}\n`)
    if (process.exitCode !== 2) process.exitCode = Math.max(code, Number(process.exitCode ?? 0))
  } catch (cause) {
    process.stderr.write(
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}\n`,
    )
    process.exitCode = 2
  }
}
