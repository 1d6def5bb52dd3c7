import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvCell, pasteLine } from './csv-line.ts'
import { testForAll } from '../testing/for-all.ts'

/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^"*[=+\-@＝＋－＠]/

it.each(['=1+1', '+1+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1+1', '＠SUM(A1)'])(
  'a cell of a CSV file is no formula: %j',
  (text) => expect(csvCell(text).replaceAll('"', '')).not.toMatch(formula),
)

testForAll(
  'a cell of a CSV file is none for whoever opens the file with another separator',
  [
    fc.array(fc.constantFrom('a', '=', '-', '+', '@', '＝', ';', '\t', '|', '\n', '"', ' ', ','), {
      maxLength: 12,
    }),
  ],
  (signs) => {
    const line = `x,${csvCell(signs.join(''))},y`
    for (const separator of [';', '\t', '|'])
      for (const cell of line.split(/\r?\n/).flatMap((one) => one.split(separator)))
        expect(cell).not.toMatch(formula)
  },
)

it.each([
  ['=1+1', "'=1+1"],
  ['-1+2', "'-1+2"],
  ['\tx', "'\tx"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['{"a":-1}', '"{""a"":-1}"'],
  // Controls are commands in a terminal.
  ['a\u001b[31mb\u009bc\u0000', String.raw`a\u001b[31mb\u009bc\u0000`],
  ['gpj\u202e.exe\u2069', String.raw`gpj\u202e.exe\u2069`],
  ...['-5', '-12345678901234567890.5', '9'.repeat(78), '0', 'a-b', 'a = b', ''].map((text) => [text, text]),
])('a cell of a CSV file: of %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

it('a line to be pasted has each cell on one line, digit for digit, and no formula', () => {
  expect(pasteLine(['a\tb\r\nc', '=1+1', '-5', '12345678901234567890', null, '"x", y', '\u0007'])).toBe(
    'a b c\t\'=1+1\t-5\t12345678901234567890\t\t"x", y\t\\u0007',
  )
})
