import { recoverAddress } from 'viem/utils'
import type { Address, Devnet, Hex } from './chain/chain-types.ts'

type SignedDigest = { readonly address: Address; readonly digest: Hex; readonly signature: Hex }

const plainSize = 65

/** Without a chain there are no contracts, so only a plain key can have signed. */
const isByKey = async ({ address, digest, signature }: SignedDigest): Promise<boolean> => {
  if (signature.length !== 2 + 2 * plainSize) return false
  try {
    return (await recoverAddress({ hash: digest, signature })).toLowerCase() === address
  } catch {
    // No point of the curve: nobody signed.
    return false
  }
}

export const verifySignature = (devnet: Devnet | null, signed: SignedDigest): Promise<boolean> =>
  devnet === null ? isByKey(signed) : devnet.isValidSignature(signed)
