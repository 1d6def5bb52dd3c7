import { expect, test } from 'vitest'
import { checkedWord, type CheckedRow } from './check-words.tsx'

type Chain = Extract<CheckedRow['others'][number], { readonly from: 'chain' }>

type Checked = Parameters<typeof checkedWord>[0]

const chainSays = (...answers: readonly boolean[]) =>
  answers.map((isValid) => ({ from: 'chain', erc6492: { isValid } }) as Chain)

test('a refutation is open, as in the head of its verdict, until a chain confirms it', () => {
  const refuted: Checked = { verdict: 'refuted', kind: 'eoa', reading: 'eip191', others: [] }
  expect(checkedWord(refuted)).toEqual({
    word: 'Not signed by this key',
    tone: 'warning',
    title: 'Not signed by this key; a contract account is not ruled out',
  })
  expect(checkedWord({ ...refuted, kind: 'wallet-v2' })).toMatchObject({
    word: 'Refused by a wallet',
    tone: 'warning',
  })
  expect(checkedWord({ ...refuted, others: chainSays(true) }).tone).toBe('warning')
  expect(checkedWord({ ...refuted, others: chainSays(false) })).toEqual({ word: 'refuted', tone: 'error' })
})

test('chains that disagree settle nothing, whichever was asked last', () => {
  const check: Checked = { verdict: 'proven', kind: 'eoa', reading: 'eip191', others: [] }
  for (const answers of [
    [true, false],
    [false, true],
  ]) {
    expect(checkedWord({ ...check, others: chainSays(...answers) }).tone).toBe('warning')
    const refuted = checkedWord({ ...check, verdict: 'refuted', others: chainSays(...answers) })
    expect(refuted).toMatchObject({ word: 'Not signed by this key', tone: 'warning' })
  }
})

test('a proof names its conditions, and a check that cannot be read why', () => {
  const check: Checked = { verdict: 'proven', kind: 'eoa', reading: 'eip191', others: [] }
  const word = 'proven, with conditions'
  expect(checkedWord(check)).toMatchObject({ word, tone: 'warning' })
  expect(checkedWord({ ...check, others: chainSays(true) })).toMatchObject({ word, tone: 'success' })
  expect(checkedWord({ ...check, reading: 'digest', others: chainSays(true) }).tone).toBe('warning')
  expect(checkedWord({ ...check, damaged: 'No JSON.' })).toEqual({
    word: 'damaged',
    tone: 'error',
    title: 'No JSON.',
  })
})
