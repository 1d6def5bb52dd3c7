import { expect, test } from 'vitest'
import { listOperations } from './list-operations.ts'

const { operations } = listOperations()
const named = (name: string) => operations.find((operation) => operation.name === name)

test('operations.list says what a call needs', () => {
  expect(named('AddWebhookListener')).toMatchObject({
    path: '/rpc/Indexer/AddWebhookListener',
    perNetwork: true,
    credentials: ['accessKey', 'secretKey'],
    effect: 'write',
  })
  expect(named('ListAudiences')).toMatchObject({ service: 'Builder', perNetwork: false, effect: 'read' })
  const perNetwork = operations.filter((operation) => operation.perNetwork).map(({ group }) => group)
  expect(perNetwork.join(' ')).toBe(`${'marketplace '.repeat(6)}relayer indexer indexer`)
})

test('operations.list gives the request as JSON Schema, with the words of enumerations that may grow', () => {
  expect(named('GenerateSellTransaction')?.requestSchema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['collectionAddress', 'seller', 'marketplace', 'ordersData', 'additionalFees'],
    properties: {
      marketplace: {
        type: 'string',
        openEnumeration: expect.arrayContaining(['third_party_9']) as string[],
      },
      ordersData: { type: 'array', items: { required: ['orderId', 'quantity', 'tokenId'] } },
    },
  })
  // What a person may leave out is not required: the client fills it in.
  expect(named('ListCollectibles')?.requestSchema).toMatchObject({
    properties: { filter: { properties: { includeEmpty: { type: 'boolean', default: false } } } },
  })
  expect(JSON.stringify(named('RemoveWebhookListener')?.requestSchema)).toContain('"string"')
})
