import { statement } from './say.ts'
import { ofHex, toAddress } from './bytes.ts'
import type { SignatureQuery } from './examine.ts'
import type { Examination, Verification } from './report.ts'

/** What is said of a signature whose search for a verdict ended at a limit. */
export const tooLarge = (limit: string): Verification => ({
  verdict: 'undecided',
  kind: 'unknown',
  statements: [statement('limits', 'needs-network', 'too-large', { limit })],
})

/** The same where the search itself had to be ended from outside. */
export const searchTimedOut = ({ address, chainId }: SignatureQuery, milliseconds: number): Examination => ({
  ...tooLarge(`no verdict came within ${milliseconds / 1000} seconds`),
  address: toAddress(ofHex(address.toLowerCase())),
  chainId,
  foundChainId: null,
  forms: [],
  readings: [],
  typedData: null,
  wallet: null,
})
