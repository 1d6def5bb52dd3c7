import { statement } from './say.ts'
import { ofHex, toAddress } from './bytes.ts'
import type { SignatureQuery } from './examine.ts'
import type { Examination, Verification } from './report.ts'

export const tooLarge = (limit: string): Verification => ({
  verdict: 'undecided',
  kind: 'unknown',
  statements: [statement('limits', 'needs-network', 'too-large', { limit })],
})

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
