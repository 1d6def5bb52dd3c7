import { statement } from './say.ts'
import { toAddress } from './bytes.ts'
import type { Recover } from './curve.ts'
import { readMultisig, safeDigest, type OwnerSlot } from './multisig.ts'
import type { Reading } from './readings.ts'
import type { FormView, Verification } from './report.ts'

const slotTitle = ({ kind }: OwnerSlot): string => {
  switch (kind) {
    case 'key':
      return 'key'
    case 'key-eth-sign':
      return 'key, as a message of 32 bytes'
    case 'approved':
      return 'approved on the chain'
    case 'contract':
      return 'contract owner'
  }
}

export const examineMultisig = (
  address: Uint8Array,
  bytes: Uint8Array,
  readings: readonly Reading[],
  chainId: number | null,
  recover: Recover,
): (Verification & { readonly forms: readonly FormView[] }) | null => {
  const [usual] = readings
  if (usual === undefined) return null
  const digest = chainId === null ? usual.digest : safeDigest(address, chainId, usual.digest)
  const multisig = readMultisig(bytes, digest, recover)
  if (multisig === null) return null
  const { slots, ascending } = multisig
  return {
    verdict: 'undecided',
    kind: 'multisig',
    reading: usual.name,
    forms: [
      {
        title:
          slots.length === 1
            ? 'Signature of one owner of a multisig'
            : `Signatures of ${slots.length} owners of a multisig, one behind the other`,
        fields: slots.map((slot, index) => [
          `owner ${index + 1} (${slotTitle(slot)})`,
          toAddress(slot.owner),
        ]),
      },
    ],
    statements: [
      statement('form', 'noted', 'layout-of-multisig', { owners: slots.length, how: usual.how }),
      chainId === null
        ? statement('owners', 'assumed', 'owners-without-chain', {})
        : statement('owners', 'needs-network', 'owners-known', {}),
      ...(ascending ? [] : [statement('order', 'noted', 'owners-unordered', {})]),
    ],
  }
}
