import { expect, it } from 'vitest'
import { shortTargets } from './short-targets.ts'

it('names a server once, and never hides that it is another one', () => {
  expect(shortTargets(['http://127.0.0.1:80/old', 'http://127.0.0.1:80/new'])).toEqual([
    '127.0.0.1:80/old',
    '127.0.0.1:80/new',
  ])
  expect(shortTargets(['http://127.0.0.1:8080/old', 'http://127.0.0.1:8080/new'])).toEqual([
    '127.0.0.1:8080/old',
    '/new',
  ])
  expect(shortTargets(['http://a.example/x', 'https://a.example/x'])).toEqual([
    'a.example/x',
    'https://a.example/x',
  ])
  expect(shortTargets([])).toEqual([])
})
