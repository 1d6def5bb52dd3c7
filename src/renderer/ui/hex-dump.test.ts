import { expect, it } from 'vitest'
import { hexDump, mostDumped } from './hex-dump.ts'

it('are laid out in lines of 16, up to a bound', () => {
  const bytes = new TextEncoder().encode('{"uid":"0x876"}\n\u00e9')
  expect(hexDump(bytes).split('\n')).toEqual([
    '00000000  7b 22 75 69 64 22 3a 22  30 78 38 37 36 22 7d 0a  {"uid":"0x876"}.',
    `00000010  ${'c3 a9'.padEnd(48)}  ..`,
  ])
  expect(hexDump(new Uint8Array(mostDumped + 1)).split('\n')).toHaveLength(mostDumped / 16)
  expect(hexDump(new Uint8Array())).toBe('')
})
