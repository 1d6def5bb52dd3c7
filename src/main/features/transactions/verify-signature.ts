import { hashMessage, recoverAddress } from 'viem/utils'
import { isBytesText, sameAddress } from '../../../core/transactions/step.ts'
import type { ReadStep } from '../../../core/transactions/audit/check.ts'

/** The digest a step asks to be signed; `null` when there is none that could be computed. */
const digestOf = ({ step, hashes }: ReadStep): `0x${string}` | null => {
  if (step.action === 'sign-typed') return hashes?.ok === true ? hashes.value.digest : null
  return hashMessage(isBytesText(step.data) ? { raw: step.data } : step.data)
}

/**
 * Whether a signature is that of the account's own key, computed here.
 *
 * @returns a sentence for people when it is not, or cannot be decided; `null` when it is
 */
export const verifySignature = async (
  read: ReadStep,
  signature: string,
  account: string,
): Promise<string | null> => {
  const digest = digestOf(read)
  if (digest === null) return 'Its digest cannot be computed here, so the signature could not be checked.'
  try {
    const signer = await recoverAddress({ hash: digest, signature: signature as `0x${string}` })
    return sameAddress(signer, account)
      ? null
      : `The signature is that of ${signer}, not of the account: right only if the account is a contract wallet.`
  } catch {
    // Signatures of contract wallets have forms of their own.
    return 'It is no signature of a key: right only if the account is a contract wallet.'
  }
}
