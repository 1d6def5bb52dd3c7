import { describe, expect, it } from 'vitest'
import { contract } from './contract.ts'
import { methodNames } from './method-names.ts'

describe('methodNames', () => {
  it('are the contract’s keys, in its order, each once', () => {
    expect([...methodNames]).toEqual(Object.keys(contract))
  })

  it('are of the form topic.verb', () => {
    expect(methodNames.filter((name) => !/^[a-z][a-zA-Z]*\.[a-zA-Z]+$/.test(name))).toEqual([])
  })
})
