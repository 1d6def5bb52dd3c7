import { expect, it } from 'vitest'
import { targetsOf } from './target.ts'

const address = `0x${'aB'.repeat(20)}`
const hash = `0x${'c4'.repeat(32)}`
const contract = { kind: 'contract', value: address.toLowerCase() }
const both = [
  { kind: 'transaction', value: hash },
  { kind: 'uid', value: hash },
]

it.each([
  [address, [contract]],
  // What copying leaves around a value.
  ...[`  ${address}\n`, `"${address}",`, `(${address})`, `\`${address}\``, `<${address}>;`].map(
    (text) => [text, [contract]] as const,
  ),
  [hash, both],
  [hash.slice(2).toUpperCase(), both],
  ['TransferSingle', [{ kind: 'name', value: 'TransferSingle' }]],
  ...['', 'a', 'ab', '0x', '0x12', address.slice(0, -1), `${address}0`, `${hash}00`].map(
    (text) => [text, []] as const,
  ),
  ...['two words', '12345', '<a b>'].map((text) => [text, []] as const),
] as const)('%j is read as %j', (text, targets) => {
  expect(targetsOf(text)).toEqual(targets)
})
