import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operationPath, readResponse, writeRequest } from './operation.ts'
import { operations } from './operations.ts'
import { parseJson } from './parse-json.ts'
import { documentedAnswers } from './testing/documented-answers.ts'
import { goldenRequests as golden } from './testing/golden-requests.ts'
import { nameTables } from './translate-names.ts'

describe('operations', () => {
  it('are the thirteen of the document at their paths', () => {
    expect(operations.map(operationPath)).toEqual([
      '/rpc/Marketplace/ListCollectibles',
      '/rpc/Marketplace/ListOffersForCollectible',
      '/rpc/Marketplace/GetHighestPriceOfferForCollectible',
      '/rpc/Marketplace/GenerateBuyTransaction',
      '/rpc/Marketplace/GenerateSellTransaction',
      '/rpc/Marketplace/CheckoutOptionsMarketplace',
      '/rpc/Metadata/TokenCollectionFilters',
      '/rpc/Relayer/FeeOptions',
      '/rpc/API/IsValidSignature',
      '/rpc/API/GetLinkedWallets',
      '/rpc/Builder/ListAudiences',
      '/rpc/Indexer/AddWebhookListener',
      '/rpc/Indexer/RemoveWebhookListener',
    ])
  })

  it('show the secret key to the two indexer operations alone, which are the only writes', () => {
    for (const { name, group, credentials, effect } of operations) {
      expect(credentials[0], name).toBe('accessKey')
      expect(credentials.includes('secretKey'), name).toBe(group === 'indexer')
      expect(effect, name).toBe(group === 'indexer' ? 'write' : 'read')
    }
  })

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s has its golden bytes',
    (name, declared) => {
      const known = golden.operations[name]
      const request = declared.request.parse(known?.request)
      expect(writeRequest(declared, request)).toBe(known?.slug)
      if (declared.group !== 'marketplace') return
      const none = nameTables({})
      expect(writeRequest(declared, request, { names: none, chainId: golden.chainId })).toBe(known?.chainId)
      const names = nameTables(golden.wireNames)
      expect(writeRequest(declared, request, { names, chainId: null })).toBe(known?.named)
    },
  )

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s reads a documented answer',
    (name, declared) => {
      expect(readResponse(declared, documentedAnswers[name])).toEqual({
        value: documentedAnswers[name],
        deviations: [],
      })
    },
  )

  it('read the newer services’ answers of transactions', () => {
    const [buy] = operations.filter(({ name }) => name === 'GenerateBuyTransaction')
    if (buy === undefined) throw new Error('not declared')
    const steps = [{ id: 'buy', data: '0x', executeType: 'order' }]
    expect(readResponse(buy, { resp: { steps } }).value).toMatchObject({ steps })
    expect(readResponse(buy, { resp: 1 }).value).toBeUndefined()
  })

  it('bring ids of any size out and back', () => {
    const [remove] = operations.filter(({ name }) => name === 'RemoveWebhookListener')
    const [add] = operations.filter(({ name }) => name === 'AddWebhookListener')
    if (remove === undefined || add === undefined) throw new Error('not declared')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (id) => {
        expect(writeRequest(remove, remove.request.parse({ id: id.toString(), projectId: 1 }))).toBe(
          `{"id":${id},"projectId":1}`,
        )
        const parsed = parseJson(`{"status":true,"listener":{"id":${id}}}`)
        const { value } = readResponse(add, parsed.ok ? parsed.value : null)
        expect(BigInt((value as { listener: { id: string | number } }).listener.id)).toBe(id)
      }),
    )
  })

  it('give a value for any answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...operations), fc.jsonValue(), (declared, answer) => {
        expect(Array.isArray(readResponse(declared, answer).deviations)).toBe(true)
      }),
    )
  })
})
