import { expect, it } from 'vitest'
import type { ConnectionCheck } from '../../../projects/contract.ts'
import { hasMarketplace, keyVerdict, keyVerdictWords } from './check-words.ts'

const check = (part: ConnectionCheck['part'], state: ConnectionCheck['state']): ConnectionCheck => ({
  part,
  state,
  network: null,
  address: 'https://service.example',
  operation: 'ListCollectibles',
  message: 'It responded.',
  hint: null,
  milliseconds: 1,
})

it.each<[string, readonly ConnectionCheck[], 'accessKey' | 'secretKey', string]>([
  ['passed', [check('marketplace', 'passed')], 'accessKey', 'Access key valid'],
  [
    'refused by one of two',
    [check('metadata', 'passed'), check('marketplace', 'refused')],
    'accessKey',
    'Access key refused by Marketplace',
  ],
  [
    'passed where another service is down',
    [check('metadata', 'failed'), check('marketplace', 'passed')],
    'accessKey',
    'Access key valid',
  ],
  ['not sent', [check('indexer', 'reached')], 'secretKey', 'Secret key not tested'],
  ['not testable', [check('indexer', 'uncertain')], 'secretKey', 'Indexer can’t test this key'],
  ['sent to nobody', [check('indexer', 'failed')], 'secretKey', 'Indexer didn’t respond'],
  ['of the other kind', [check('indexer', 'refused')], 'accessKey', 'Access key not tested'],
])('a key that was %s', (_, checks, key, words) => {
  expect(keyVerdictWords(keyVerdict(checks, key), key)).toBe(words)
})

it('a project needs a marketplace that responds as one', () => {
  expect(hasMarketplace([check('marketplace', 'failed'), check('marketplace', 'refused')])).toBe(true)
  expect(hasMarketplace([check('marketplace', 'failed'), check('metadata', 'passed')])).toBe(false)
})
