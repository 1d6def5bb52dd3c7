import { expect, it } from 'vitest'
import { operationExamples } from '../../../../core/wire/operation-examples.ts'
import { fillExample } from './fill-example.ts'

const contract = `0x${'ab'.repeat(20)}`
const example = (operation: string, title = 0) => operationExamples[operation]?.[title]?.request ?? null

it('puts in the collection, the chain and the project', () => {
  const known = { contract, chainId: 31_337, projectId: '421' }
  expect(fillExample(example('TokenCollectionFilters'), known)).toEqual({
    chainId: '31337',
    contractAddress: contract,
  })
  expect(fillExample(example('CheckoutOptionsMarketplace'), known)).toMatchObject({
    orders: [{ contractAddress: contract }],
  })
  expect(fillExample(example('ListAudiences'), known)).toEqual({ projectId: 421 })
  expect(fillExample(example('RemoveWebhookListener'), known)).toEqual({ id: '1', projectId: '421' })
})

it('keeps a project number that no double holds', () => {
  const known = { contract: null, chainId: null, projectId: '18446744073709551615' }
  expect(fillExample(example('ListAudiences'), known)).toEqual({ projectId: '18446744073709551615' })
})

it('leaves what is unknown as the example has it', () => {
  const known = { contract: null, chainId: null, projectId: '' }
  for (const { request } of operationExamples['ListCollectibles'] ?? [])
    expect(fillExample(request, known)).toEqual(request)
})
