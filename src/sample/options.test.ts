import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

const url = 'http://127.0.0.1:8545'

it.each([
  [[], { port: 0, chain: 'auto', traffic: 0, faults: {}, wireNames: null, json: false, help: false }],
  [['--anvil', '--traffic', '30'], { chain: 'anvil', traffic: 30 }],
  [['--no-chain', '--port', '4600', '--json'], { chain: 'none', port: 4600, json: true }],
  [['--chain', url], { chain: { url } }],
  [['--fault', 'lost=0.01', '--fault', 'doubled=1'], { faults: { lost: 0.01, doubled: 1 } }],
])('%j is read', (args, options) => {
  expect(readOptions(args)).toMatchObject(options)
})

it.each([
  [['--fault', 'eaten=0.5'], 'eaten'],
  [['--fault', 'lost=2'], 'lost'],
  [['--fault', 'lost=0.5', '--no-chain'], '--fault'],
  [['--port', '65536'], '--port'],
  [['--traffic', '5', '--no-chain'], '--traffic'],
  [['--anvil', '--chain', url], '--anvil'],
  [['somewhere'], 'somewhere'],
])('%j is refused with a sentence', (args, word) => {
  expect(() => readOptions(args)).toThrow(word)
})
