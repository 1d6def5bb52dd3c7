import { expect, it } from 'vitest'
import { operations } from '../../core/wire/operations.ts'
import { operationNames } from './contract/operation-names.ts'

it('names the operations that are declared, in their order', () => {
  expect([...operationNames]).toEqual(operations.map(({ name }) => name))
})
