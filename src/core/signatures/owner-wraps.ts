import { readDynamic, readOffset, readWordInteger } from './abi-reader.ts'
import { toAddress } from './bytes.ts'
import type { FormView, Verification } from './report.ts'
import { Malformed, readBytes } from './wallets/byte-reader.ts'

type WrappedOwner = Verification & { readonly forms: readonly FormView[] }

/** Bytes of a key's signature with its v. */
const keySize = 65

const isKeySignature = (bytes: Uint8Array): boolean =>
  bytes.length === keySize && [0, 1, 27, 28].includes(bytes[64] ?? 2)

const undecided = (title: string, fields: FormView['fields'], detail: string): WrappedOwner => ({
  verdict: 'undecided',
  kind: 'contract',
  forms: [{ title, fields }],
  statements: [
    { rule: 'form', outcome: 'noted', detail: `${title}.` },
    { rule: 'contract', outcome: 'needs-network', detail },
  ],
})

/** `abi.encode(index, signature)`: accounts with a list of owners say which one signed. */
const readIndexed = (bytes: Uint8Array): WrappedOwner | null => {
  try {
    const reader = readBytes(bytes, 0)
    const index = readWordInteger(reader, 'the index of the owner')
    readOffset(reader, 64, 'the signature')
    const inner = readDynamic(reader, 'the signature')
    if (reader.left() > 0) return null
    return undecided(
      'Signature of one owner of a contract account, with the owner’s number',
      [
        ['owner', String(index)],
        ['signature inside', `${inner.length} bytes from byte 96`],
      ],
      'Who the owner of that number is, and what the contract has it sign.',
    )
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return null
  }
}

/** A validator's address, with or without a byte for its kind, and a key's signature behind it. */
const readValidator = (bytes: Uint8Array): WrappedOwner | null => {
  const before = bytes.length - keySize
  if ((before !== 20 && before !== 21) || !isKeySignature(bytes.subarray(before))) return null
  const validator = toAddress(bytes.subarray(before - 20, before))
  return undecided(
    'Signature of a key behind the address of a contract account’s validator',
    [
      ['validator', validator],
      ['signature inside', `${keySize} bytes from byte ${before}`],
    ],
    `Whether the account has the validator ${validator}, and whether that accepts the signature.`,
  )
}

/** Layouts of contract accounts whose owners stand on the chain alone; `null` for anything else. */
export const examineOwnerWrap = (bytes: Uint8Array): WrappedOwner | null =>
  readIndexed(bytes) ?? readValidator(bytes)
