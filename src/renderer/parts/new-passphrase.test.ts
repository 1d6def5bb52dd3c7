import { expect, test } from 'vitest'
import { vault } from '../../features/vault/contract.ts'
import { newPassphraseSchema } from './new-passphrase.tsx'

const schema = newPassphraseSchema(vault['vault.setPassphrase'].input.shape.passphrase)
const faultsOf = (passphrase: string, again: string) =>
  schema.safeParse({ passphrase, again }).error?.issues.map(({ path, message }) => [path[0], message])

test('a new passphrase is as long as the contract asks for, and the same twice', () => {
  expect(faultsOf('correct horse', 'correct horse')).toBeUndefined()
  expect(faultsOf('correct horse', 'correct house')).toEqual([['again', 'is not the same']])
  expect(faultsOf('short', 'shore')).toEqual([
    ['passphrase', 'must have at least 10 characters'],
    ['again', 'is not the same'],
  ])
})
