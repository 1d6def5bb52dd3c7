import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

export type Sealed = { readonly nonce: Buffer; readonly sealed: Buffer }

/** AES-256-GCM with a fresh random 96-bit nonce. @param binding what the text belongs to; needed to open it */
export const seal = (key: Uint8Array, plain: Uint8Array, binding: string): Sealed => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(binding, 'utf8'))
  return { nonce, sealed: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) }
}

/**
 * @returns the text, or `undefined` when key, nonce, tag, text or binding is not what it was sealed with
 */
export const unseal = (key: Uint8Array, { nonce, sealed }: Sealed, binding: string): Buffer | undefined => {
  if (nonce.length !== nonceBytes || sealed.length < tagBytes) return undefined
  // Node takes shorter tags unless the length is named.
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(binding, 'utf8'))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const begun = decipher.update(sealed.subarray(0, -tagBytes))
  try {
    return Buffer.concat([begun, decipher.final()])
  } catch {
    // `final` throws for exactly one reason: the tag does not fit.
    begun.fill(0)
    return undefined
  }
}
