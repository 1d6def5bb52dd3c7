import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '../../../../core/csv/csv-line.ts'
import { readBatch } from './batch-rows.ts'
import { parseCsv } from '../../../../core/csv/parse-csv.ts'
import { forAll, testForAll } from '../../../../core/testing/for-all.ts'

const address = '0x4f8A351143A0aAec055873959b8Cb705c00a37F6'

test('cells that were written are read, whatever they hold', () => {
  // Letters that a guard does not stand before.
  const cell = fc.string().filter((text) => !/(?:^|[;|]"*)[=+\-@\t\r]/.test(text))
  forAll([fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 })], (rows) => {
    const text = rows.map((row) => csvLine(row)).join('')
    expect([...parseCsv(text)].map(({ cells }) => cells)).toEqual(rows)
  })
})

testForAll('any text is read as a table without end in sight', [fc.string()], (text) => {
  expect([...parseCsv(text)].length).toBeLessThanOrEqual(text.length + 1)
  for (const format of ['csv', 'jsonl'] as const)
    for (const { query, problem } of readBatch(text, format)) expect(query === null).toBe(problem !== null)
})

test('columns may stand in any order; an empty cell is not there', () => {
  const text = `\ufeffmessage,signature,address,digest\r\nhi,0x12,${address},\r\n,0x12,${address},0xab\r\n,0x12,${address},\r\n`
  expect([...readBatch(text, 'csv')]).toMatchObject([
    { line: 2, query: { address, chainId: null, content: { kind: 'message', text: 'hi' } } },
    { line: 3, query: { content: { kind: 'digest', hex: '0xab' } } },
    { line: 4, query: null, problem: 'has none of message, typedData and digest' },
  ])
})

test('a table may be as spreadsheets write it, with names in any letters', () => {
  const wanted = [
    { query: { address, chainId: 7, signature: '0x12', content: { kind: 'message', text: 'h;i' } } },
  ]
  for (const text of [
    `sep=;\r\nADDRESS;Chain ID;SIGNATURE;Message\r\n${address};7;0x12;"h;i"\r\n`,
    `Address;chain_id;Sig;Msg\n${address};="7";="0x12";"h;i"\n`,
    `\ufeff"sep=\t"\nAddress\tCHAINID\tSig\tMsg\n${address}\t="7"\t0x12\th;i\n`,
  ])
    expect([...readBatch(text, 'csv')], text).toMatchObject(wanted)
  const row = { address, chainId: 7, sig: '0x12', msg: 'h;i', version: '2' }
  expect([...readBatch(JSON.stringify(row), 'jsonl')]).toMatchObject(wanted)
})

test('a table without the needed columns is reported once', () => {
  expect([...readBatch('a,b\n1,2\n3,4', 'csv')]).toMatchObject([{ line: 1, query: null }])
})

test('lines of JSON may hold objects, and an empty message', () => {
  const lines = [
    { address, signature: { r: '0x1', s: '0x2', v: 27 }, chainId: 137, message: '' },
    { address, signature: '0x12', typedData: { types: {} } },
    { address: 'x', signature: '0x12', message: 'a' },
  ]
  const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n\nnonsense\n`
  expect([...readBatch(text, 'jsonl')]).toMatchObject([
    { line: 1, query: { chainId: 137, content: { kind: 'message', text: '' } } },
    { line: 2, query: { content: { kind: 'typed-data' } } },
    { line: 3, query: null, problem: 'address is no address' },
    { line: 5, query: null, problem: 'is no JSON' },
  ])
})
