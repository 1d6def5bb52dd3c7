import { expect, it } from 'vitest'
import { vault } from '../../../../contract/vault.ts'
import { leastLength, lengthWords, passphraseProblems } from './passphrase-problems.ts'

it('asks for the same least length as the contract', () => {
  const takes = (length: number) =>
    vault['vault.setPassphrase'].input.safeParse({ passphrase: 'x'.repeat(length) }).success
  expect([takes(leastLength - 1), takes(leastLength)]).toEqual([false, true])
  expect(passphraseProblems('x'.repeat(leastLength - 1), '').passphrase).toBe(
    '1 more: at least 10 characters',
  )
  expect(passphraseProblems('x'.repeat(leastLength), '').passphrase).toBeNull()
})

it('asks for the same text twice', () => {
  expect(passphraseProblems('correct horse', 'correct house').again).toBe('is not the same')
  expect(passphraseProblems('correct horse', 'correct horse')).toEqual({ passphrase: null, again: null })
})

it('speaks of the length alone', () => {
  expect(lengthWords('')).toContain('At least 10')
  expect(lengthWords('x'.repeat(12))).toContain('enough')
  expect(lengthWords('x'.repeat(20))).toContain('good length')
})
