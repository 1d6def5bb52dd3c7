import { join, ofHex, ofText, padLeft, word } from './bytes.ts'
import { keccak } from './keccak.ts'
import type { Recover } from './curve.ts'
import { personalDigest } from './wallets/leaf-signature.ts'

export type OwnerSlot =
  | { readonly kind: 'key' | 'key-eth-sign'; readonly owner: Uint8Array }
  | { readonly kind: 'approved'; readonly owner: Uint8Array }
  | { readonly kind: 'contract'; readonly owner: Uint8Array }

export type Multisig = {
  readonly digest: Uint8Array
  readonly slots: readonly OwnerSlot[]
  readonly ascending: boolean
}

const slotSize = 65
const maxSlots = 100
const domainType = keccak(ofText('EIP712Domain(uint256 chainId,address verifyingContract)'))
const messageType = keccak(ofText('SafeMessage(bytes message)'))
const mark = ofHex('0x1901')

export const safeDigest = (wallet: Uint8Array, chainId: number, digest: Uint8Array): Uint8Array => {
  const domain = keccak(join(domainType, word(chainId), padLeft(wallet)))
  return keccak(join(mark, domain, keccak(join(messageType, keccak(digest)))))
}

const readSlot = (slot: Uint8Array, digest: Uint8Array, recover: Recover): OwnerSlot | null => {
  const v = slot[64] ?? 0
  const named = slot.subarray(0, 32)
  const isAddress = named.subarray(0, 12).every((byte) => byte === 0)
  if (v === 0 || v === 1)
    return isAddress ? { kind: v === 0 ? 'contract' : 'approved', owner: named.subarray(12) } : null
  const ethSign = v === 31 || v === 32
  if (!ethSign && v !== 27 && v !== 28) return null
  const parity = (v - (ethSign ? 31 : 27)) as 0 | 1
  const owner = recover(ethSign ? personalDigest(digest) : digest, slot.subarray(0, 64), parity)
  return owner === null ? null : { kind: ethSign ? 'key-eth-sign' : 'key', owner }
}

const isAfter = (a: Uint8Array, b: Uint8Array): boolean => {
  for (const [at, byte] of a.entries()) {
    const other = b[at] ?? 0
    if (byte !== other) return byte > other
  }
  return false
}

export const readMultisig = (bytes: Uint8Array, digest: Uint8Array, recover: Recover): Multisig | null => {
  const slots: OwnerSlot[] = []
  let at = 0
  // Contract owners' own signatures follow the slots: there the slots end.
  let end = bytes.length
  while (at + slotSize <= end && slots.length < maxSlots) {
    const slot = bytes.subarray(at, at + slotSize)
    const read = readSlot(slot, digest, recover)
    if (read === null) return null
    if (read.kind === 'contract') {
      const offset = slot.subarray(60, 64).reduce((value, byte) => value * 256 + byte, 0)
      if (slot.subarray(32, 60).some((byte) => byte !== 0) || offset < slotSize || offset + 32 > bytes.length)
        return null
      end = Math.min(end, offset)
    }
    slots.push(read)
    at += slotSize
  }
  if (at !== end) return null
  // One alone has the size of a key's signature: it is told apart where no key's has its form.
  const [only, second] = slots
  if (only === undefined || (second === undefined && only.kind === 'key')) return null
  return {
    digest,
    slots,
    ascending: slots.every(({ owner }, index) => {
      const before = slots[index - 1]
      return before === undefined || isAfter(owner, before.owner)
    }),
  }
}
