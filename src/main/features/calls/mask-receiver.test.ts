import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskReceiver } from './mask-receiver.ts'

const text = 'to "http://127.0.0.1:4000/hooks/k1xSj4Hipm5Ox_pgnXD9oTacQ8KDEMTg" and /hooks/short, /hooks/'
const masked = 'to "http://127.0.0.1:4000/hooks/(secret)" and /hooks/short, /hooks/'

it('masks the secret of a receiver, wherever the text is cut', () => {
  expect([...maskReceiver([text])].join('')).toBe(masked)
  fc.assert(
    fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 6 }), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), text.length]
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
      expect([...maskReceiver(pieces)].join('')).toBe(masked)
    }),
  )
})

it('hands on everything else as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (pieces) => {
      fc.pre(!pieces.join('').includes('/hooks/'))
      expect([...maskReceiver(pieces)].join('')).toBe(pieces.join(''))
    }),
  )
})
