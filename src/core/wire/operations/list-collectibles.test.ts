import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { collectibleOrderSchema, pageSchema } from '../marketplace.ts'
import { readResponse, writeRequest } from '../operation.ts'
import { parseJson } from '../parse-json.ts'
import { listCollectibles } from './list-collectibles.ts'
import { forAll, testForAll } from '../../testing/for-all.ts'

const write = (request: unknown): string =>
  writeRequest(listCollectibles, listCollectibles.request.parse(request))
const address = '0x5a3b1ec011ec7100000000000000000000000155'

/** What the client hands on; whatever came must fit it. */
const handedOn = z.object({ collectibles: z.array(collectibleOrderSchema), page: pageSchema })

describe('the request of ListCollectibles', () => {
  it('has its members in the order of the document, and its defaults', () => {
    expect(
      write({
        page: { sort: [{ order: 'DESC', column: 'price_usd' }], pageSize: 2, page: 3 },
        filter: { inAccounts: ['0x05'], searchText: 'owl “north”' },
        contractAddress: address,
        side: 'offer',
      }),
    ).toBe(
      `{"side":"offer","contractAddress":"${address}","filter":{"includeEmpty":false,"searchText":"owl “north”",` +
        '"inAccounts":["0x05"]},"page":{"page":3,"pageSize":2,"sort":[{"column":"price_usd","order":"DESC"}]}}',
    )
  })

  /** As it is read from the text of an editor or of a call. */
  const filteredBy = (property: object): string =>
    write({
      side: 'listing',
      contractAddress: address,
      filter: { properties: [{ name: 'n', ...property }] },
      page: { page: 1, pageSize: 1 },
    })

  testForAll(
    'carries limits of any size exactly',
    [fc.bigInt({ min: -(10n ** 78n), max: 10n ** 78n })],
    (bound) => {
      expect(filteredBy({ type: 'INT', min: bound.toString() })).toContain(`"min":${bound}}`)
    },
  )

  it('carries values of any size exactly: as numbers of a property of integers, else as they are', () => {
    const big = fc.bigInt({ min: 2n ** 53n, max: 10n ** 78n }).chain((one) => fc.constantFrom(one, -one))
    const beside = fc.constantFrom(7, '7', '007', '1e400', 'Rare', null, true, ['9007199254740993'])
    forAll(
      [big, beside, fc.constantFrom('STRING', 'ARRAY', 'GENERIC', 'A_NEW_ONE')],
      (value, other, type) => {
        const sent = (kind: string) => filteredBy({ type: kind, values: [`${value}`, other] })
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
