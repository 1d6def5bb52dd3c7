import type { VaultStatus } from '../../../contract/vault.ts'
import { firstCapital } from '../../ui/first-capital.ts'
import { Pair } from '../../ui/pair.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { vaultState } from '../../ui/vault-state.ts'

/** How the vault stands, as a line of a list of pairs. */
export const VaultWord = ({ vault }: { readonly vault: VaultStatus }) => {
  const state = vaultState(vault.state, vault.protection)
  // The label beside it says what it is of.
  const word = firstCapital(state.word.replace(/^Vault /, ''))
  return (
    <Pair label="Vault">
      {state.tone === 'success' ? `${word}, ` : <StatusChip word={word} tone={state.tone} />}{' '}
      <span className="md-quiet">{vault.label}</span>
    </Pair>
  )
}
