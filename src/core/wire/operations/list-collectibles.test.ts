import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { collectibleOrderSchema, pageSchema } from '../marketplace.ts'
import { operationPath, readResponse, writeRequest } from '../operation.ts'
import { parseJson } from '../parse-json.ts'
import { listCollectibles } from './list-collectibles.ts'
import { forAll, testForAll } from '../../testing/for-all.ts'

const write = (request: unknown): string =>
  writeRequest(listCollectibles, listCollectibles.request.parse(request))
const address = '0x5a3b1ec011ec7100000000000000000000000155'

/** What the client hands on; whatever came must fit it. */
const handedOn = z.object({ collectibles: z.array(collectibleOrderSchema), page: pageSchema })

describe('the request of ListCollectibles', () => {
  it('goes to its documented path with the access key alone', () => {
    expect(operationPath(listCollectibles)).toBe('/rpc/Marketplace/ListCollectibles')
    expect(listCollectibles.credentials).toEqual(['accessKey'])
  })

  it('has these bytes', () => {
    expect(
      write({ side: 'listing', contractAddress: address, filter: {}, page: { page: 1, pageSize: 50 } }),
    ).toBe(
      `{"side":"listing","contractAddress":"${address}","filter":{"includeEmpty":false},"page":{"page":1,"pageSize":50}}`,
    )
    expect(
      write({
        page: { sort: [{ order: 'DESC', column: 'price_usd' }], more: true, pageSize: 2, page: 3 },
        filter: {
          notInCurrencyAddresses: ['0x00'],
          inCurrencyAddresses: ['0x01'],
          ordersNotCreatedBy: ['0x02'],
          ordersCreatedBy: ['0x03'],
          notInAccounts: ['0x04'],
          inAccounts: ['0x05'],
          marketplaces: ['platform_marketplace_v2', 'a_new_one'],
          properties: [
            { name: 'Level', type: 'INT', min: 3, max: '18446744073709551615' },
            { name: 'Rarity', type: 'STRING', min: null, max: null, values: ['Rare', 'é'] },
          ],
          searchText: 'owl “north”',
          includeEmpty: true,
        },
        contractAddress: address,
        side: 'offer',
      }),
    ).toBe(
      `{"side":"offer","contractAddress":"${address}","filter":{"includeEmpty":true,"searchText":"owl “north”",` +
        '"properties":[{"name":"Level","type":"INT","min":3,"max":18446744073709551615},' +
        '{"name":"Rarity","type":"STRING","min":null,"max":null,"values":["Rare","é"]}],' +
        '"marketplaces":["platform_marketplace_v2","a_new_one"],"inAccounts":["0x05"],"notInAccounts":["0x04"],' +
        '"ordersCreatedBy":["0x03"],"ordersNotCreatedBy":["0x02"],"inCurrencyAddresses":["0x01"],' +
        '"notInCurrencyAddresses":["0x00"]},"page":{"page":3,"pageSize":2,"more":true,' +
        '"sort":[{"column":"price_usd","order":"DESC"}]}}',
    )
  })

  testForAll(
    'carries limits of any size exactly',
    [fc.bigInt({ min: -(10n ** 78n), max: 10n ** 78n })],
    (bound) => {
      const text = write({
        side: 'listing',
        contractAddress: address,
        filter: { properties: [{ name: 'n', type: 'INT', min: bound.toString() }] },
        page: { page: 1, pageSize: 1 },
      })
      expect(text).toContain(`"min":${bound}}`)
    },
  )

  it('carries values of any size exactly: as numbers of a property of integers, else as they are', () => {
    const big = fc.bigInt({ min: 2n ** 53n, max: 10n ** 78n }).chain((one) => fc.constantFrom(one, -one))
    const beside = fc.constantFrom(7, '7', '007', '1e400', 'Rare', null, true, ['9007199254740993'])
    forAll(
      [big, beside, fc.constantFrom('STRING', 'ARRAY', 'GENERIC', 'A_NEW_ONE')],
      (value, other, type) => {
        const sent = (kind: string): string =>
          write({
            side: 'listing',
            contractAddress: address,
            // As it is read from the text of an editor or of a call.
            filter: { properties: [{ name: 'n', type: kind, values: [`${value}`, other] }] },
            page: { page: 1, pageSize: 1 },
          })
        expect(sent('INT')).toContain(`"values":[${value},${JSON.stringify(other)}]`)
        expect(sent(type)).toContain(`"values":["${value}",${JSON.stringify(other)}]`)
      },
    )
  })
})

describe('the answer of ListCollectibles', () => {
  const read = (text: string): ReturnType<typeof readResponse> => {
    const parsed = parseJson(text)
    return readResponse(listCollectibles, parsed.ok ? parsed.value : null)
  }

  it('keeps long numbers, unknown words and unknown fields', () => {
    const tokenId = (2n ** 256n - 1n).toString()
    const { value } = read(
      `{"collectibles":[{"metadata":{"tokenId":"${tokenId}","name":"n","attributes":[{"rank":1}]},` +
        '"order":{"id":18446744073709551615,"status":"reserved","note":"kept"}}],"page":{"page":1,"pageSize":1}}',
    )
    expect(value).toEqual({
      collectibles: [
        {
          metadata: { tokenId, name: 'n', attributes: [{ rank: 1 }] },
          order: { id: '18446744073709551615', status: 'reserved', note: 'kept' },
        },
      ],
      page: { page: 1, pageSize: 1 },
    })
  })

  it('takes the token id from an order when the metadata lacks it', () => {
    const { value, deviations } = read(
      '{"collectibles":[{"listing":{"tokenId":"7"}}],"page":{"page":1,"pageSize":1}}',
    )
    expect(value).toMatchObject({ collectibles: [{ metadata: { tokenId: '7', name: '', attributes: [] } }] })
    expect(deviations.map(({ path }) => path)).toContain('collectibles[0].metadata.name')
  })

  it('hands on nothing that does not fit, whatever came', () => {
    const names =
      'metadata order listing offer tokenId token_id name attributes assets page sort column feeBreakdown bps id priceUSD status properties __proto__ more'.split(
        ' ',
      )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, 0, -1.5, '', '12', 'x', '9'.repeat(30)),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom(...names), tie('tree'), { maxKeys: 6 }),
      ),
    }))
    forAll(
      [fc.array(tree, { maxLength: 5 }), tree],
      (rows, page) => {
        const { value } = read(JSON.stringify({ collectibles: rows, page }))
        const answer = value as { page?: object }
        const whole = { ...answer, page: { page: 1, pageSize: 1, ...answer.page } }
        expect(handedOn.safeParse(whole).error).toBeUndefined()
      },
      { numRuns: 400 },
    )
  })
})
