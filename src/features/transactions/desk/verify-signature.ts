import { hashMessage, recoverAddress } from 'viem/utils'
import { fact } from '../core/fact.ts'
import type { Fact } from '../core/say.ts'
import { isBytesText, sameAddress } from '../core/step.ts'
import type { ReadStep } from '../core/audit/check.ts'

const digestOf = ({ step, hashes }: ReadStep): `0x${string}` | null => {
  if (step.action === 'sign-typed') return hashes?.ok === true ? hashes.value.digest : null
  return hashMessage(isBytesText(step.data) ? { raw: step.data } : step.data)
}

const signerOf = async (hash: `0x${string}`, signature: string): Promise<string | null> => {
  try {
    return await recoverAddress({ hash, signature: signature as `0x${string}` })
  } catch {
    // Signatures of contract wallets have forms of their own.
    return null
  }
}

/** @param isSupplied a person hands it in: whatever is wrong, it is not the account's signature of this step. */
export const verifySignature = async (
  read: ReadStep,
  signature: string,
  account: string,
  isSupplied = false,
): Promise<Fact | null> => {
  const digest = digestOf(read)
  if (digest === null) return fact('digest-missing', {})
  const signer = await signerOf(digest, signature)
  if (signer !== null && sameAddress(signer, account)) return null
  if (isSupplied) return fact('signature-not-of-step', { digest, signer, account })
  return signer === null ? fact('signature-of-no-key', {}) : fact('signature-of-other-key', { signer })
}
