import { expect, it } from 'vitest'
import { score } from './score.ts'

it('prefers the start of the label, then of a word, then the inside, then letters in order', () => {
  const fits = ['or', 'list', 'stat', 'ords'].map((typed) => score('screen', typed, ['Orders list of state']))
  expect(fits[0]).toBeGreaterThan(fits[1] ?? Number.NaN)
  expect(score('x', 'tings', ['Settings'])).toBeLessThan(score('x', 'sett', ['Settings']))
})

it.each([
  ['sgs', ['Settings'], 0.3],
  // Letters in one word or at the beginnings of several, and none strewn over a line.
  ['nesa', ['New sale'], 0.3],
  ['ns', ['New sale'], 0.3],
  ['sal', ['Sources: other receivers and the team log'], 0],
  ['lan', ['Health of listings', 'balance', 'a long note about it'], 0],
  ['alan', ['Health of listings', 'balance'], 0.45],
  // Further words count a little less than the label.
  ['webhook', ['Copy receiver URL', 'webhook'], 0.9],
  ['zzz', ['Orders'], 0],
  ['  ', ['Orders'], 1],
  ['theme dark', ['Theme light'], 0],
  ['theme light', ['Theme light'], 1],
  ...['(', '[a', '\\d', '.*', 'a+b', '$1', '^x', 'x-y/'].map((sign) => [sign, ['Orders'], 0] as const),
] as const)('%s fits %j by %f', (typed, words, fit) => {
  expect(score('x', typed, [...words])).toBeCloseTo(fit)
})

it.each([
  ['light theme', ['Theme light']],
  ['import log', ['Log: retention, backups, import']],
  ['url webhook', ['Copy receiver URL', 'webhook']],
] as const)('the words of “%s” are found in whichever order', (typed, words) => {
  expect(score('x', typed, [...words])).toBeGreaterThan(0.5)
})

it('always shows lines made from what was typed, those that lead to more before', () => {
  const named = score('target-name-orders', 'orders', ['Events named'])
  expect(named).toBeGreaterThan(0)
  expect(named).toBeLessThan(score('screen-/orders', 'orders', ['Orders']))
  const [many = 0, few = 0, none = 0] = ['hits:70', 'hits:3', 'hits:0'].map((hits) =>
    score('target-contract-0x12', '0x12', ['Events of contract', hits]),
  )
  expect([many > few, few > none]).toEqual([true, true])
})
