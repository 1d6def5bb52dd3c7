import { expect, test } from 'vitest'
import { vaultState } from './vault-state.ts'

test('an open vault is fine only where its keys outlast the program', () => {
  expect(vaultState('unlocked', 'keychain').tone).toBe('success')
  expect(vaultState('unlocked', 'passphrase').tone).toBe('success')
  expect(vaultState('unlocked', 'memory')).toEqual({ word: 'Vault open', tone: 'warning' })
  expect(vaultState('locked', 'passphrase').tone).toBe('warning')
})
