import type { KeyWrapper } from '../../../../features/vault/desk/service.ts'

const flip = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes, (byte) => 255 - byte)

/** A key store of a test, the same in each of its processes. */
export const keyWrapper: KeyWrapper = {
  label: 'of a test',
  available: () => Promise.resolve(true),
  wrap: (key) => Promise.resolve(flip(key)),
  unwrap: (wrapped) => Promise.resolve({ key: flip(wrapped), rewrap: false }),
}
