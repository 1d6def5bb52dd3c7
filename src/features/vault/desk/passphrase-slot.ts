import { randomBytes, scrypt } from 'node:crypto'
import { seal, unseal } from './seal.ts'
import { memoryLimit, type ScryptCost } from './scrypt-cost.ts'
import type { PassphraseSlot } from './vault-document.ts'

/** Fewest characters of a passphrase, counted after normalisation. */
export const leastPassphrase = 10

/**
 * NFKC, so that the same passphrase typed on another keyboard or system is the same bytes.
 */
const normalisePassphrase = (passphrase: string): string => passphrase.normalize('NFKC')

/** Characters of a passphrase once normalised; a character outside the basic plane counts as one. */
export const passphraseLength = (passphrase: string): number =>
  Array.from(normalisePassphrase(passphrase)).length

const derive = (passphrase: string, salt: Uint8Array, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { N, r, p } = cost
    scrypt(
      normalisePassphrase(passphrase),
      salt,
      32,
      { N, r, p, maxmem: memoryLimit(cost) },
      (error, key) => {
        if (error === null) resolve(key)
        else reject(error)
      },
    )
  })

const bindingOf = (vaultId: string, cost: ScryptCost, salt: string): string =>
  JSON.stringify(['marketdesk vault v1 passphrase slot', vaultId, cost.N, cost.r, cost.p, salt])

export const makePassphraseSlot = async (
  passphrase: string,
  dataKey: Uint8Array,
  vaultId: string,
  cost: ScryptCost,
): Promise<PassphraseSlot> => {
  const salt = randomBytes(32)
  const key = await derive(passphrase, salt, cost)
  const { nonce, sealed } = seal(key, dataKey, bindingOf(vaultId, cost, salt.toString('base64url')))
  key.fill(0)
  return {
    kind: 'passphrase',
    kdf: 'scrypt',
    cost: { ...cost },
    salt: salt.toString('base64url'),
    nonce: nonce.toString('base64url'),
    wrapped: sealed.toString('base64url'),
  }
}

/** `undefined` for a wrong passphrase, or a slot that was changed: the two cannot be distinguished. */
export const openPassphraseSlot = async (
  passphrase: string,
  slot: PassphraseSlot,
  vaultId: string,
): Promise<Buffer | undefined> => {
  const key = await derive(passphrase, Buffer.from(slot.salt, 'base64url'), slot.cost)
  const opened = unseal(
    key,
    { nonce: Buffer.from(slot.nonce, 'base64url'), sealed: Buffer.from(slot.wrapped, 'base64url') },
    bindingOf(vaultId, slot.cost, slot.salt),
  )
  key.fill(0)
  return opened
}
