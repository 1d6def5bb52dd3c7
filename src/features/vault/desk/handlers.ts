import { succeed } from '../../../core/result.ts'
import type { Redactor } from '../../../main/platform/log/redactor.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Vault } from './service.ts'

export type VaultDeps = { readonly vault: Vault; readonly redactor: Redactor }

/** Keys at rest. A passphrase is known to the redactor before anything else touches it. */
export const vaultHandlers = ({ vault, redactor }: VaultDeps) =>
  ({
    status: () => succeed(vault.status()),
    unlock: (input) => {
      redactor.register(input.passphrase)
      return vault.unlock(input.passphrase)
    },
    lock: () => vault.lock(),
    setPassphrase: (input) => {
      redactor.register(input.passphrase)
      return vault.setPassphrase(input.passphrase, input.current)
    },
  }) satisfies HandlersOf<'vault'>
