import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAnswers, mostDifferences, type HandlerAnswer } from './compare-answers.ts'

const answer = (value: unknown, more: Partial<HandlerAnswer> = {}): HandlerAnswer => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return {
    status: 200,
    body: new TextEncoder().encode(text),
    text,
    isText: true,
    isCut: false,
    problem: null,
    ...more,
  }
}
const lost = answer('', { status: null, problem: 'it broke the connection off' })

describe('compareAnswers', () => {
  it('says same of answers that agree as JSON, however they are written', () => {
    const old = answer('{"a": 1, "b": [true]}')
    expect(compareAnswers(old, old, answer('{"b":[true],"a":1}'))).toEqual({
      verdict: 'same',
      differences: [],
      noise: [],
      why: null,
    })
  })

  it('names the place of each difference; items of a list share one', () => {
    const old = answer({ items: [{ id: 1 }, { id: 2 }], ok: true, gone: null })
    const found = compareAnswers(old, old, answer({ items: [{ id: 7 }, { id: 8 }, 3], ok: true, 'a b': 1 }))
    expect(found.verdict).toBe('different')
    expect(found.differences).toEqual([
      { place: 'body.items[].id', old: '1', new: '7' },
      { place: 'body.items[].id', old: '2', new: '8' },
      { place: 'body.items[]', old: null, new: '3' },
      { place: 'body.gone', old: 'null', new: null },
      { place: 'body["a b"]', old: null, new: '1' },
    ])
  })

  it('leaves out what the old one changes by itself, and nothing beside it', () => {
    const old = (at: number, log: readonly number[]) => answer({ at, log, state: 'stored' })
    const next = answer({ at: 3, log: [9, 9], state: 'queued' })
    expect(compareAnswers(old(1, [1]), old(2, [5]), next).differences.map(({ place }) => place)).toEqual([
      'body.log[]',
      'body.state',
    ])
    expect(compareAnswers(old(1, [1]), old(2, [5, 6]), next)).toEqual({
      verdict: 'different',
      differences: [{ place: 'body.state', old: '"stored"', new: '"queued"' }],
      noise: ['body.at', 'body.log[]'],
      why: null,
    })
    expect(
      compareAnswers(old(1, [1]), old(2, [1]), answer({ at: 3, log: [1], state: 'stored' })).verdict,
    ).toBe('same')
    // A member of a similar name is another one.
    const pair = (a: number, ab: number) => answer({ a, ab })
    expect(compareAnswers(pair(1, 1), pair(2, 1), pair(3, 2)).differences).toEqual([
      { place: 'body.ab', old: '1', new: '2' },
    ])
  })

  it('keeps numbers beyond 2^53 apart', () => {
    const [old, next] = ['{"id":9007199254740993}', '{"id":9007199254740992}'].map((text) => answer(text))
    const text = answer('{"id":"9007199254740993"}')
    expect(old && next && compareAnswers(old, old, next).differences).toEqual([
      { place: 'body.id', old: '9007199254740993', new: '9007199254740992' },
    ])
    expect(old && compareAnswers(old, old, text).differences).toEqual([
      { place: 'body.id', old: '9007199254740993', new: '"9007199254740993"' },
    ])
  })

  it('compares what is no JSON as text, and statuses before all', () => {
    const old = answer('stored')
    expect(compareAnswers(old, old, answer('stored!')).differences).toEqual([
      { place: 'body', old: 'stored', new: 'stored!' },
    ])
    expect(compareAnswers(old, old, answer('stored', { status: 500 })).differences).toEqual([
      { place: 'status', old: '200', new: '500' },
    ])
    expect(compareAnswers(old, old, lost).differences).toEqual([
      { place: 'answer', old: '200', new: 'it broke the connection off' },
    ])
  })

  it('is unclear where not all was seen or the old one is no measure', () => {
    const old = answer('{"a":1}')
    const cut = answer('{"a":1}', { isCut: true })
    expect(compareAnswers(lost, lost, old)).toMatchObject({ verdict: 'unclear', why: /no whole answer/ })
    expect(compareAnswers(lost, lost, lost).verdict).toBe('unclear')
    expect(compareAnswers(old, answer('{"a":1}', { status: 503 }), old)).toMatchObject({
      verdict: 'unclear',
      why: 'The old handler answered 200, then 503.',
    })
    expect(compareAnswers(cut, cut, cut).verdict).toBe('unclear')
    expect(compareAnswers(answer('x1'), answer('x2'), answer('y')).verdict).toBe('unclear')
  })

  it.each<[string, HandlerAnswer, HandlerAnswer]>([
    [
      'bytes that are no text',
      answer('"\uFFFD"', { body: new Uint8Array([0x22, 0xff, 0x22]), isText: false }),
      answer('"\uFFFD"', { body: new Uint8Array([0x22, 0xfe, 0x22]), isText: false }),
    ],
    ['a member that comes twice', answer('{"a":1,"a":2}'), answer('{"a":2}')],
    ['a number and a text', answer('12345678901234567890'), answer('"\\u000012345678901234567890"')],
    ['the end of a fraction', answer('1.12345678901234567891'), answer('1.12345678901234567892')],
  ])('never says same of %s', (_what, old, next) => {
    expect(compareAnswers(old, old, next).verdict).toBe('different')
  })

  it('tells long names apart that begin alike: what one changes by itself hides nothing of another', () => {
    const [one, other] = ['a', 'b'].map((end) => `${'x'.repeat(80)}${end}`) as [string, string]
    const found = compareAnswers(
      answer({ [one]: 1, [other]: 1 }),
      answer({ [one]: 2, [other]: 1 }),
      answer({ [one]: 3, [other]: 9 }),
    )
    expect(found.verdict).toBe('different')
    expect(found.differences).toEqual([{ place: `body["${'x'.repeat(80)}…"]`, old: '1', new: '9' }])
  })

  it('shows places of a bounded length', () => {
    const deep = (end: number): unknown =>
      Array.from({ length: 60 }).reduce((inner) => ({ ['y'.repeat(500)]: inner }), end)
    const [found] = compareAnswers(answer(deep(1)), answer(deep(1)), answer(deep(2))).differences
    expect(found?.place.length).toBeLessThan(600)
  })

  it('is bounded, and takes a member __proto__ for plain data', () => {
    const many = (value: number) =>
      answer(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`m${at}`, value])))
    const found = compareAnswers(many(1), many(1), many(2))
    expect(found.differences).toHaveLength(mostDifferences)
    const proto = answer('{"__proto__":{"x":1},"constructor":2}')
    expect(compareAnswers(proto, proto, answer('{"__proto__":{"x":2}}')).differences).toEqual([
      { place: 'body.__proto__.x', old: '1', new: '2' },
      { place: 'body.constructor', old: '2', new: null },
    ])
  })

  it('says same of any JSON and itself, and different when one member more comes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (value) => {
        const old = answer(value)
        expect(compareAnswers(old, old, old).verdict).toBe('same')
        const wider = answer({ ...value, 'one more member': 1 })
        expect(compareAnswers(old, old, wider).verdict).toBe('different')
      }),
    )
  })
})
