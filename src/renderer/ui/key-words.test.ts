import { expect, it } from 'vitest'
import { keyWords } from './key-words.ts'

it('says whether a key is there, readable and which one it is', () => {
  const set = { set: true, last4: 'abcd', fingerprint: '00112233', readable: true }
  expect(keyWords({ ...set, set: false }).word).toBe('Not set')
  expect(keyWords(set)).toEqual({
    word: 'Set',
    tone: 'neutral',
    detail: 'ends with abcd, fingerprint 00112233',
  })
  expect(keyWords({ ...set, last4: null }).detail).toBe('fingerprint 00112233')
  expect(keyWords({ ...set, last4: null, fingerprint: null }).detail).toBe('The vault is locked.')
  expect(keyWords({ ...set, readable: false }).tone).toBe('error')
})
