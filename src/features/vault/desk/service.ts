import type { Answer, MethodAnswer, Output } from '../../../contract/contract.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

export type Vault = Lifecycle & {
  status(): Output<'vault.status'>
  unlock(passphrase: string): MethodAnswer<'vault.status'>
  lock(): MethodAnswer<'vault.status'>
  setPassphrase(passphrase: string, current: string | undefined): MethodAnswer<'vault.status'>
  onChange(listener: () => void): () => void
}

export type SecretField = 'accessKey' | 'secretKey'

export type SealedField =
  | SecretField
  | 'forwardingHeader'
  | 'signingSecret'
  | 'nodeUrl'
  | 'sourceToken'
  | 'mailPassword'
  | 'teamLogPassword'

/** Reads one secret at the moment of a call. Given to `rpc/` and to nothing else. */
export type ReadSecret = (project: string, field: SecretField) => Answer<string>

export type KeyWrapper = {
  /** For people: "keychain: gnome-libsecret", "keychain: macOS", … */
  readonly label: string
  /** `true` only when what it makes is really protected (see docs/security.md on Linux' fixed key). */
  available(): Promise<boolean>
  wrap(key: Uint8Array): Promise<Uint8Array>
  unwrap(wrapped: Uint8Array): Promise<{ key: Uint8Array; rewrap: boolean }>
}
