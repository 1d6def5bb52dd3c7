import { describe, expect, it } from 'vitest'
import documented from '../../../resources/fixtures/documented-errors.json' with { type: 'json' }
import { errorTable } from './error-table.ts'
import { findErrorRow, readError } from './read-error.ts'

const read = (body: unknown): NonNullable<ReturnType<typeof readError>> => {
  const error = readError(body) ?? expect.fail('no error was read')
  return error
}

it('the table has the 22 rows of the document, with their codes and statuses', () => {
  const rows = errorTable.filter(({ origin }) => origin === 'document')
  expect(rows).toMatchObject(documented)
  expect(rows).toHaveLength(22)
})

describe('readError', () => {
  const none = { code: null, msg: null, cause: null, status: null, odd: [] }
  const whole = { code: 1000, msg: 'Unauthorized access', cause: 'no key', status: 401 }
  const odd = [
    { member: 'code', text: '"E_DENIED"' },
    { member: 'msg', text: '{"en":"no"}' },
    { member: 'cause', text: '4' },
    { member: 'status', text: '"no"' },
  ]

  it.each([
    [
      { error: 'Unauthorized', ...whole },
      { name: 'Unauthorized', ...whole, odd: [] },
    ],
    [
      { error: { name: 'NotFound', code: '3000', message: 'gone' } },
      { ...none, name: 'NotFound', code: 3000, msg: 'gone' },
    ],
    [{ message: 'Too many' }, { ...none, name: null, msg: 'Too many' }],
    // Members of another type stay the JSON they came as.
    [
      { error: 'x', code: 'E_DENIED', msg: { en: 'no' }, cause: 4, status: 'no' },
      { ...none, name: 'x', odd },
    ],
    [{ error: 1000 }, { ...none, name: null, odd: [{ member: 'error', text: '1000' }] }],
    [{ code: ['a'] }, { ...none, name: null, odd: [{ member: 'code', text: '["a"]' }] }],
  ])('reads %j as far as it goes', (body, error) => {
    expect(readError(body)).toEqual(error)
  })

  it('keeps no more than 1,000 characters of what it cannot read', () => {
    expect(readError({ msg: ['x'.repeat(5000)] })?.odd[0]?.text).toHaveLength(1000)
  })

  it('says of anything else that it is none', () => {
    const others = [
      null,
      4,
      'error',
      [],
      {},
      { error: null },
      { error: {} },
      { collectibles: [] },
      { status: 500 },
    ]
    for (const body of others) expect(readError(body), JSON.stringify(body)).toBeNull()
  })
})

it('findErrorRow matches by name before code: codes clash between services', () => {
  expect(findErrorRow(read({ error: 'NotFound', code: 2000, status: 400 }), 400)?.name).toBe('NotFound')
  expect(findErrorRow(read({ error: 'RateLimited', code: 1000 }), 429)?.origin).toBe('observed')
})

it('findErrorRow matches by code where no name came, when the status agrees', () => {
  expect(findErrorRow(read({ code: 1000, msg: 'no' }), 401)?.name).toBe('Unauthorized')
  expect(findErrorRow(read({ code: 2000, status: 400 }), 400)).toBeNull()
  expect(findErrorRow(read({ code: 31_337, msg: 'no' }), 400)).toBeNull()
})

it('findErrorRow gives no error of another service the explanation of one that has its code', () => {
  for (const [code, status] of [
    [3003, 400],
    [3005, 402],
    [2002, 400],
    [1001, 403],
  ]) {
    expect(findErrorRow(read({ error: 'ProviderBusy', code, status }), 400)).toBeNull()
    expect(findErrorRow(read({ error: 7, code, status }), 400)).toBeNull()
  }
})
