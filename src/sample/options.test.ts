import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../main/platform/files/testing/test-folder.ts'
import { readOptions } from './options.ts'
import { readWireNames } from './read-wire-names.ts'

const url = 'http://127.0.0.1:8545'

it.each([
  ['', { port: 0, chain: 'auto', traffic: 0, faults: {}, wireNames: null, json: false, help: false }],
  ['--anvil --traffic 30', { chain: 'anvil', traffic: 30 }],
  ['--no-chain --port 4600 --json', { chain: 'none', port: 4600, json: true }],
  [
    `--chain ${url} --fault lost=0.01 --fault doubled=1`,
    { chain: { url }, faults: { lost: 0.01, doubled: 1 } },
  ],
])('%j is read', (args, options) => {
  expect(readOptions(args.split(' ').filter(Boolean))).toMatchObject(options)
})

it.each([
  ['--fault eaten=0.5', 'eaten'],
  ['--fault lost=2', 'lost'],
  ['--fault lost=0.5 --no-chain', '--fault'],
  ['--port 65536', '--port'],
  ['--traffic 5 --no-chain', '--traffic'],
  [`--anvil --chain ${url}`, '--anvil'],
  ['somewhere', 'somewhere'],
])('%j is refused with a sentence', (args, word) => {
  expect(() => readOptions(args.split(' '))).toThrow(word)
})

it('a file of words that cannot be used is refused', async () => {
  const file = join(testFolder('words'), 'odd.json')
  for (const [content, saying] of [
    ['{', 'cannot read'],
    ['[]', '--wire-names'],
    ['{"third_party_1":"two words"}', 'third_party_1 must be one word'],
    ['{"active":"on"}', 'not a neutral identifier'],
  ] as const) {
    writeFileSync(file, content)
    expect(await readWireNames(file)).toMatchObject({ ok: false, error: expect.stringContaining(saying) })
  }
})
