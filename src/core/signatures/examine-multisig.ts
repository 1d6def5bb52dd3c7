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

/** Concatenated signatures of a multisig's owners; `null` when the bytes are nothing of the kind. */
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
      {
        rule: 'form',
        outcome: 'noted',
        detail: `${slots.length === 1 ? 'Signature of one owner' : `Signatures of ${slots.length} owners`} of a multisig in the layout of a Safe. ${usual.how}`,
      },
      {
        rule: 'owners',
        outcome: chainId === null ? 'assumed' : 'needs-network',
        detail:
          chainId === null
            ? 'Without a chain the owners are those of the bare digest; a Safe signs one with its chain and address.'
            : 'Whether these owners are owners of the multisig, and whether they are enough.',
      },
      ...(ascending
        ? []
        : [
            {
              rule: 'order',
              outcome: 'noted' as const,
              detail: 'The owners do not stand in ascending order: over this reading a Safe refuses them.',
            },
          ]),
    ],
  }
}
