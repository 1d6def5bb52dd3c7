import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operationPath, readResponse, writeRequest } from './operation.ts'
import { operations } from './operations.ts'
import { parseJson } from './parse-json.ts'
import { documentedAnswers } from './testing/documented-answers.ts'
import { replace, type Path } from '../testing/mutate-file.ts'
import { forAll, testForAll } from '../testing/for-all.ts'

const placesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        path,
        ...Object.entries(value).flatMap(([key, inner]) =>
          placesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
/** A copy with one of its members, at any depth, replaced. */
const replaceOne = (value: unknown, at: number, by: unknown): unknown => {
  const places = placesOf(value)
  return replace(value, places[at % places.length] ?? [], () => by)
}

const named = (name: string) => {
  const declared = operations.find((one) => one.name === name) ?? expect.fail('not declared')
  return declared
}
const each = operations.map((operation) => [operation.name, operation] as const)

const leftOut = 'cannot be handed on and is left out'

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

it('read the newer services’ answers of transactions', () => {
  const buy = named('GenerateBuyTransaction')
  const steps = [{ id: 'buy', data: '0x', executeType: 'order' }]
  expect(readResponse(buy, { resp: { steps } }).value).toMatchObject({ steps })
  expect(readResponse(buy, { resp: 1 }).value).toBeUndefined()
  // Beside `steps`: the list that holds something counts.
  for (const empty of [null, []]) {
    expect(readResponse(buy, { steps: empty, resp: { steps } }).value).toMatchObject({ steps })
    expect(readResponse(buy, { steps, resp: { steps: empty } }).value).toMatchObject({ steps })
    expect(readResponse(buy, { steps: empty, resp: null }).value).toMatchObject({ steps: [] })
  }
})

it('ask for no filter and no page that the document does not ask for', () => {
  const request = { contractAddress: `0x${'ab'.repeat(20)}`, tokenId: '1' }
  for (const name of ['ListOffersForCollectible', 'GetHighestPriceOfferForCollectible'])
    expect(writeRequest(named(name), named(name).request.parse(request))).toBe(JSON.stringify(request))
})

it('leave nothing out of a step that somebody would sign or send', () => {
  const steps = [
    'a step',
    null,
    { id: 'sell', to: { a: 1 }, data: ['0x'], value: false, signature: 'x', post: 7 },
    {
      signature: { domain: '{}', types: '{"Order":[]}', primaryType: {}, value: '{"a":1}' },
      post: { endpoint: ['/a'], method: 'POST', body: '{"order":1}' },
    },
  ]
  const { value, deviations } = readResponse(named('GenerateSellTransaction'), { steps })
  expect(value).toEqual({
    steps: [steps[0], steps[1], { ...(steps[2] as object), value: 'false' }, steps[3]],
  })
  expect(deviations.map(({ path, first }) => first ?? path).flat()).toEqual(
    expect.arrayContaining(['steps[0]', 'steps[1]', 'steps[3].signature.types', 'steps[3].post.body']),
  )
})

it('bring ids of any size out and back', () => {
  const [remove, add] = [named('RemoveWebhookListener'), named('AddWebhookListener')]
  forAll([fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })], (id) => {
    expect(writeRequest(remove, remove.request.parse({ id: id.toString(), projectId: 1 }))).toBe(
      `{"id":${id},"projectId":1}`,
    )
    const parsed = parseJson(`{"status":true,"listener":{"id":${id}}}`)
    const { value } = readResponse(add, parsed.ok ? parsed.value : null)
    expect(BigInt((value as { listener: { id: string | number } }).listener.id)).toBe(id)
  })
})

testForAll(
  'take an answer of the document’s shape as it is, and give any other that shape or say what is wrong',
  [fc.nat(operations.length - 1), fc.nat(), fc.jsonValue()],
  (index, at, other) => {
    const declared = operations[index] ?? expect.fail('not declared')
    for (const answer of [other, replaceOne(documentedAnswers[declared.name], at, other)]) {
      const folded = declared.fold === undefined ? answer : declared.fold(answer)
      const { value, deviations } = readResponse(declared, answer)
      // The document has no member `__proto__`; where one comes, it alone is left out, and said to be.
      const others = deviations.filter(({ message }) => message !== leftOut)
      if (declared.response.safeParse(folded).success) expect(others).toEqual([])
      if (deviations.length === 0 && declared.response.safeParse(folded).success)
        expect(value).toEqual(folded)
      if (deviations.length === 0) expect(declared.response.safeParse(value).success).toBe(true)
      for (const { message } of deviations) expect(message).toMatch(/^(?:is|should|cannot) /)
    }
  },
  {
    numRuns: 300,
    examples: [[4, 1_781_559_811, JSON.parse('{"E":9.8e178,"__proto__":false,"~":true,"l":null}')]],
  },
)

it.each(each)('%s hands on no member __proto__, and says that one came', (name, declared) => {
  const answer: unknown = documentedAnswers[name]
  const withOne = Object.defineProperty({ ...(answer as object) }, '__proto__', {
    value: { isAdmin: true },
    enumerable: true,
  })
  const { value, deviations } = readResponse(declared, withOne)
  expect(value).toEqual(answer)
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(deviations).toMatchObject([{ message: leftOut }])
})
