import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the arguments of the sample', () => {
  it('have a meaning when left out', () => {
    expect(readOptions([])).toEqual({
      port: 0,
      chain: 'auto',
      traffic: 0,
      faults: {},
      wireNames: null,
      json: false,
      help: false,
    })
  })

  it('choose the chain', () => {
    expect(readOptions(['--anvil', '--traffic', '30'])).toMatchObject({ chain: 'anvil', traffic: 30 })
    expect(readOptions(['--no-chain', '--port', '4600', '--json'])).toMatchObject({
      chain: 'none',
      port: 4600,
      json: true,
    })
    const url = 'http://127.0.0.1:8545'
    expect(readOptions(['--chain', url])).toMatchObject({ chain: { url } })
  })

  it('say what goes wrong, and how often', () => {
    expect(
      readOptions(['--fault', 'lost=0.01', '--fault', 'doubled=1', '--fault', 'reorg=.5']),
    ).toMatchObject({
      faults: { lost: 0.01, doubled: 1, reorg: 0.5 },
    })
  })

  it.each([
    [['--fault', 'eaten=0.5'], 'eaten'],
    [['--fault', 'lost'], 'lost'],
    [['--fault', 'lost=2'], 'lost'],
    [['--fault', 'lost=0.5', '--no-chain'], '--fault'],
    [['--port', '65536'], '--port'],
    [['--port', '-1'], '--port'],
    [['--traffic', 'much'], '--traffic'],
    [['--traffic', '5', '--no-chain'], '--traffic'],
    [['--anvil', '--chain', 'http://127.0.0.1:8545'], '--anvil'],
    [['somewhere'], 'somewhere'],
  ])('%j is refused with a sentence', (args, word) => {
    expect(() => readOptions(args)).toThrow(word)
  })
})
