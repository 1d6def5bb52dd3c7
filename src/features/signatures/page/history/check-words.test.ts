import { expect, test } from 'vitest'
import { checkedWord, rowWord, type CheckedSignature } from './check-words.tsx'

type Chain = Extract<CheckedSignature['others'][number], { readonly from: 'chain' }>

type Checked = Parameters<typeof checkedWord>[0]

const chainSays = (...answers: readonly boolean[]) =>
  answers.map(
    (isValid) =>
      ({ from: 'chain', code: 'contract', erc1271: { isValid, said: '' }, erc6492: { isValid } }) as Chain,
  )

test('what is not of this key is open, as in the head of its verdict, until a chain settles it', () => {
  const other: Checked = { verdict: 'not-this-key', kind: 'eoa', reading: 'eip191', others: [] }
  expect(checkedWord(other)).toEqual({
    word: 'Not signed by this key',
    tone: 'warning',
    title: 'Not signed by this key. A contract account may accept it.',
  })
  expect(checkedWord({ ...other, kind: 'wallet-v2' })).toMatchObject({
    word: 'Refused by a wallet',
    tone: 'warning',
  })
  expect(checkedWord({ ...other, others: chainSays(true) }).word).toBe('Valid by its contract')
  expect(checkedWord({ ...other, others: chainSays(false) })).toEqual({
    word: 'Invalid signature',
    tone: 'error',
  })
})

test('chains that disagree settle nothing, whichever was asked last', () => {
  const check: Checked = { verdict: 'proven', kind: 'eoa', reading: 'eip191', others: [] }
  for (const answers of [
    [true, false],
    [false, true],
  ]) {
    expect(checkedWord({ ...check, others: chainSays(...answers) }).tone).toBe('warning')
    const other = checkedWord({ ...check, verdict: 'not-this-key', others: chainSays(...answers) })
    expect(other).toMatchObject({ word: 'Not signed by this key', tone: 'warning' })
  }
})

test('a valid signature is green unless it is of a bare digest, and a check that cannot be read says why', () => {
  const check: Checked = { verdict: 'proven', kind: 'eoa', reading: 'eip191', others: [] }
  expect(checkedWord(check)).toEqual({ word: 'Valid signature', tone: 'success' })
  expect(checkedWord({ ...check, reading: 'digest', others: chainSays(true) }).tone).toBe('warning')
  expect(checkedWord({ ...check, damaged: 'No JSON.' })).toEqual({
    word: 'Damaged',
    tone: 'error',
    title: 'No JSON.',
  })
})

test('a file that holds says the verdict of its signature, and no more than that it holds of a block', () => {
  const file = { name: 'proof.json', kind: 'signature', outcome: 'holds', subject: '', sha256: '' } as const
  const row = { what: 'file', id: 1, at: '' } as const
  const signature = { verdict: 'proven', kind: 'eoa', reading: 'eip191' } as const
  expect(rowWord({ ...row, file: { ...file, signature } })).toEqual({
    word: 'Valid signature',
    tone: 'success',
  })
  const ofDigest = { ...signature, reading: 'digest' } as const
  expect(rowWord({ ...row, file: { ...file, signature: ofDigest } }).tone).toBe('warning')
  const malformed = { ...signature, verdict: 'malformed' } as const
  expect(rowWord({ ...row, file: { ...file, signature: malformed } }).word).toBe('Malformed')
  expect(rowWord({ ...row, file: { ...file, signature, outcome: 'failed' } }).word).toBe('Failed')
  expect(rowWord({ ...row, file: { ...file, kind: 'completeness' } })).toEqual({
    word: 'File holds',
    tone: 'neutral',
  })
})
