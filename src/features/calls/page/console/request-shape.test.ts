import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Json } from '../../../../contract/scalars.ts'
import { operations } from '../../../../core/wire/operations.ts'
import { emptyOf, shapeOf, type Shape } from './request-shape.ts'

const schemaOf = (name: string): Json => {
  const declared = operations.find((one) => one.name === name) ?? expect.fail(`There is no ${name}.`)
  return z.toJSONSchema(declared.request, { io: 'input', unrepresentable: 'any' }) as Json
}

const memberOf = (shape: Shape, ...path: string[]): Shape => {
  let at = shape
  for (const name of path) {
    const group = at.kind === 'list' ? at.element : at
    const member = group.kind === 'group' ? group.members.find((one) => one.name === name) : undefined
    if (member === undefined) throw new Error(`There is no member ${name}.`)
    at = member.shape
  }
  return at
}

describe('shapeOf', () => {
  const list = shapeOf(schemaOf('ListCollectibles'))

  it.each([
    [['side'], { kind: 'text', words: ['unknown', 'listing', 'offer'] }],
    [['page', 'pageSize'], { kind: 'number' }],
    [['filter', 'includeEmpty'], { kind: 'boolean' }],
    [['filter', 'inAccounts'], { kind: 'list', element: { kind: 'text', words: null } }],
    // "A number, or its digits, or nothing" is a number, and any JSON is any JSON.
    [['filter', 'properties', 'min'], { kind: 'number' }],
    [['filter', 'properties', 'values'], { kind: 'list', element: { kind: 'any' } }],
  ])('reads %j', (path, shape) => expect(memberOf(list, ...path)).toEqual(shape))

  it('knows what is required; what has a default is not', () => {
    const filter = memberOf(list, 'filter')
    if (filter.kind !== 'group' || list.kind !== 'group') throw new Error('no group')
    expect(list.members.every(({ required }) => required)).toBe(true)
    expect(filter.members.some(({ required }) => required)).toBe(false)
  })

  it('has a field for every place of every operation but free JSON', () => {
    const kinds = (shape: Shape): string[] =>
      shape.kind === 'group'
        ? shape.members.flatMap((member) => kinds(member.shape))
        : [shape.kind === 'list' ? kinds(shape.element).join() : shape.kind]
    const all = operations.map(({ name }) => kinds(shapeOf(schemaOf(name))))
    expect(all.flat().filter((kind) => kind.includes('any'))).toHaveLength(1)
  })

  it('takes what it does not know for any JSON', () => {
    for (const schema of [
      null,
      7,
      {},
      { type: 'object' },
      { $ref: '#' },
      { anyOf: [{ type: 'string' }, { type: 'boolean' }] },
    ])
      expect(shapeOf(schema as Json)).toEqual({ kind: 'any' })
  })
})

it('emptyOf makes what the operation takes, once its texts are filled in', () => {
  const shape = shapeOf(schemaOf('GenerateSellTransaction'))
  expect(emptyOf(shape)).toEqual({
    collectionAddress: '',
    seller: '',
    marketplace: 'platform_marketplace_v1',
    ordersData: [],
    additionalFees: [],
  })
  for (const { name, request } of operations)
    expect(request.safeParse(emptyOf(shapeOf(schemaOf(name)))).success).toBe(true)
})
