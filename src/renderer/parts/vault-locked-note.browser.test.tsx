import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { succeed } from '../../core/result.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { VaultLockedNote } from './vault-locked-note.tsx'

it('a locked vault is said where secrets are entered, with the way to unlock it', async () => {
  let state: 'locked' | 'unlocked' = 'locked'
  const status = () =>
    succeed({
      state,
      protection: 'passphrase' as const,
      label: 'passphrase',
      slots: ['passphrase' as const],
      promise: '',
      problem: null,
    })
  await showScreen(() => <VaultLockedNote what="save the URL" />, {
    vault: {
      status,
      unlock: () => {
        state = 'unlocked'
        return status()
      },
    },
  })
  const note = page.getByRole('alert').filter({ hasText: 'Unlock the vault to save the URL.' })
  await expect.element(note).toBeVisible()
  await userEvent.click(note.getByRole('button', { name: 'Unlock' }))
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Passphrase' }), 'four unrelated words here')
  await userEvent.click(dialog.getByRole('button', { name: 'Unlock' }))
  await expect.poll(() => note.query()).toBeNull()
})
