import type { Output } from '../../../contract/contract.ts'
import type { Verification } from '../core/report.ts'

/** The verdict as a script gets it. */
export const shortVerdict = ({
  verdict,
  kind,
  signer,
  reading,
  statements,
}: Verification): Output<'signatures.verify'> => ({
  verdict,
  kind,
  ...(signer === undefined ? {} : { signer }),
  ...(reading === undefined ? {} : { reading }),
  statements: [...statements],
})
