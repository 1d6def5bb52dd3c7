import { expect, it } from 'vitest'
import { score } from './score.ts'

it('prefers the start of the label, then of a word, then the inside, then letters in order', () => {
  const fits = ['or', 'list', 'stat', 'ords'].map((typed) => score('screen', typed, ['Orders list of state']))
  expect(fits[0]).toBeGreaterThan(fits[1] ?? Number.NaN)
  expect(score('x', 'tings', ['Settings'])).toBeLessThan(score('x', 'sett', ['Settings']))
  expect(score('x', 'sgs', ['Settings'])).toBe(0.3)
})

it('finds letters in one word or at the beginnings of several, and no letters strewn over a line', () => {
  expect(score('x', 'nesa', ['New sale'])).toBe(0.3)
  expect(score('x', 'ns', ['New sale'])).toBe(0.3)
  expect(score('x', 'sal', ['Sources: other receivers and the team log'])).toBe(0)
  expect(score('x', 'lan', ['Health of listings', 'balance', 'a long note about it'])).toBe(0)
  expect(score('x', 'alan', ['Health of listings', 'balance'])).toBeCloseTo(0.45)
})

it('finds a line by its further words, a little behind its label', () => {
  expect(score('x', 'webhook', ['Copy receiver URL', 'webhook'])).toBe(0.9)
})

it('hides what does not fit and shows all when nothing is typed', () => {
  expect(score('x', 'zzz', ['Orders'])).toBe(0)
  expect(score('x', '  ', ['Orders'])).toBe(1)
})

it('always shows lines made from what was typed', () => {
  expect(score('target-contract-0x12', '0x12', ['Events of contract'])).toBe(2)
  const named = score('target-name-orders', 'orders', ['Events named'])
  expect(named).toBeGreaterThan(0)
  expect(named).toBeLessThan(score('screen-/orders', 'orders', ['Orders']))
})

it('takes signs of regular expressions as they are', () => {
  for (const typed of ['(', '[a', '\\d', '.*', 'a+b', '$1', '^x', 'x-y/']) {
    expect(score('x', typed, ['Orders'])).toBe(0)
  }
})

it('puts what a value leads to by how much that is', () => {
  const [many, few, none] = ['hits:70', 'hits:3', 'hits:0'].map((hits) =>
    score('target-contract-0x12', '0x12', ['Events of contract', hits]),
  )
  expect(many).toBeGreaterThan(few ?? Number.NaN)
  expect(few).toBeGreaterThan(none ?? Number.NaN)
})

it('finds several words in whichever order, each in the line or in its further words', () => {
  expect(score('x', 'light theme', ['Theme light'])).toBeGreaterThan(0.5)
  expect(score('x', 'import log', ['Log: retention, backups, import'])).toBeGreaterThan(0.5)
  expect(score('x', 'send  delivery', ['Send a test delivery'])).toBeGreaterThan(0.5)
  expect(score('x', 'url webhook', ['Copy receiver URL', 'webhook'])).toBeGreaterThan(0.5)
  expect(score('x', 'theme dark', ['Theme light'])).toBe(0)
  expect(score('x', 'theme light', ['Theme light'])).toBe(1)
})
