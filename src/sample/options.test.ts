import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the arguments of the sample', () => {
  it('have a meaning when left out', () => {
    expect(readOptions([])).toEqual({
      port: 0,
      chain: 'auto',
      traffic: 0,
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

  it.each([
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
