import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { neutralIdentifiers } from './wire-names.ts'
import { operationExamples } from './operation-examples.ts'
import { readResponse, writeRequest } from './operation.ts'
import { operations } from './operations.ts'
import { listCollectibles } from './operations/list-collectibles.ts'
import { marketplaceKindSchema, orderSideSchema, sourceKindSchema } from './marketplace.ts'
import { nameTables, toNeutralNames, toWireNames } from './translate-names.ts'
import { forAll } from '../testing/for-all.ts'

const words = nameTables({
  third_party_1: 'harbour',
  platform_marketplace_v1: 'keeper_v1',
  platform: 'keeper',
})

const schema = z.object({
  kinds: z.array(marketplaceKindSchema).nullish(),
  deep: z.object({ source: sourceKindSchema.optional(), side: orderSideSchema, note: z.string() }).optional(),
  anything: z.record(z.string(), z.json()).optional(),
})

it('are put in where an enumeration with them stands, and nowhere else', () => {
  const value = {
    kinds: ['third_party_1', 'third_party_2', 'harbour', 'brand_new'],
    deep: { source: 'platform_marketplace_v1', side: 'third_party_1', note: 'third_party_1' },
    anything: { marketplace: 'third_party_1' },
    undeclared: 'third_party_1',
  }
  expect(toWireNames(schema, value, words)).toEqual({
    kinds: ['harbour', 'third_party_2', 'harbour', 'brand_new'],
    deep: { source: 'keeper_v1', side: 'third_party_1', note: 'third_party_1' },
    anything: { marketplace: 'third_party_1' },
    undeclared: 'third_party_1',
  })
})

it('are taken back only where the identifier can stand', () => {
  const value = {
    kinds: ['harbour', 'keeper', null, 7],
    deep: { source: 'harbour', side: 'keeper_v1', note: 'keeper_v1' },
    undeclared: ['harbour'],
  }
  expect(toNeutralNames(schema, value, words)).toEqual({
    kinds: ['third_party_1', 'keeper', null, 7],
    deep: { source: 'harbour', side: 'keeper_v1', note: 'keeper_v1' },
    undeclared: ['harbour'],
  })
})

it('leave a value alone, and the same, when there is nothing to replace', () => {
  const value = { kinds: ['third_party_2'], deep: { side: 'listing', note: '' } }
  expect(toWireNames(schema, value, words)).toBe(value)
  expect(toNeutralNames(schema, value, nameTables({}))).toBe(value)
  for (const odd of [null, 7, 'text', [], { kinds: 'third_party_1' }, { deep: [] }]) {
    expect(toWireNames(schema, odd, words)).toEqual(odd)
  }
})

it('come back as they were, for any table and any identifier', () => {
  const table = fc
    .uniqueArray(fc.stringMatching(/^w[a-z]{1,8}$/), { minLength: 11, maxLength: 11 })
    .map((list) =>
      nameTables(Object.fromEntries(neutralIdentifiers.map((name, at) => [name, list[at] ?? name]))),
    )
  forAll([table, fc.array(fc.constantFrom(...neutralIdentifiers))], (tables, kinds) => {
    const there = toWireNames(schema, { kinds }, tables)
    expect(toNeutralNames(schema, there, tables)).toEqual({ kinds })
  })
})

it('go out and come in with the operations', () => {
  const wire = { names: words, chainId: null }
  const request = {
    side: 'listing',
    contractAddress: '0x1',
    filter: { marketplaces: ['third_party_1', 'platform_marketplace_v2'] },
    page: { page: 1, pageSize: 1 },
  }
  expect(writeRequest(listCollectibles, listCollectibles.request.parse(request), wire)).toContain(
    '"marketplaces":["harbour","platform_marketplace_v2"]',
  )
  const order = { marketplace: 'harbour', source: 'keeper_v1', originName: 'harbour' }
  const collectibles = [{ metadata: { tokenId: '1', name: 'harbour' }, listing: order }]
  const { value } = readResponse(listCollectibles, { collectibles, page: {} }, wire)
  const listing = { ...order, marketplace: 'third_party_1', source: 'platform_marketplace_v1' }
  expect(value).toMatchObject({ collectibles: [{ metadata: { name: 'harbour' }, listing }] })
})

it('reach every place of a request in which the document has them', () => {
  const all = nameTables(Object.fromEntries(neutralIdentifiers.map((name) => [name, `wire-${name}`])))
  for (const declared of operations) {
    for (const { request } of operationExamples[declared.name] ?? []) {
      const body = writeRequest(declared, declared.request.parse(request), { names: all, chainId: null })
      expect(body.replaceAll(/wire-(?:platform|third)/g, '')).not.toMatch(/"(?:platform|third_party)/)
    }
  }
})
