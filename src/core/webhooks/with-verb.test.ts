import { expect, it } from 'vitest'
import { lineText, noNames, type EventLine, type LinePart } from './event-line.ts'
import { withVerb } from './with-verb.ts'
import { fromTo, tokenParts, words } from './line-parts.ts'

const [from, to, contract] = ['1', '2', 'a'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]
const lantern = { ...noNames, nameOf: () => 'Lantern' }
const sides = fromTo(from, to, noNames)

const said = (sort: EventLine['sort'], what: readonly LinePart[], who = sides): string =>
  lineText(withVerb({ sort, what, who }))

it('says what became of what went from one to another', () => {
  const tail = '· 0x1111…1111 → 0x2222…2222'
  expect(said('transfer', tokenParts(contract, '5', null, lantern))).toBe(`Sent Lantern #5 ${tail}`)
  expect(said('transfer', tokenParts(contract, '5', null, noNames))).toBe(`Sent token #5 ${tail}`)
  expect(said('payment', [{ kind: 'number', text: '9', whole: '9' }, words('units')])).toBe(
    `Sent 9 units ${tail}`,
  )
})

it('leaves lines that have their verb', () => {
  expect(said('transfer', [{ kind: 'words', text: 'Transfer of', isMove: true }, words('9')])).toMatch(
    /^Transfer of 9/,
  )
  expect(said('order', [words('Filled')])).toMatch(/^Filled ·/)
  const minted = fromTo(`0x${'0'.repeat(40)}`, to, noNames)
  expect(said('transfer', tokenParts(contract, '5', null, lantern), minted)).toBe(
    'Lantern #5 · minted to 0x2222…2222',
  )
})
