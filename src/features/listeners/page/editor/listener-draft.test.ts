import { expect, test } from 'vitest'
import { knownEvents } from '../../../../core/webhooks/known-events.ts'
import { draftFrom, filtersOf, listenerDraftSchema, newDraft } from './listener-draft.ts'

const [transfer] = knownEvents
const declaration = transfer?.declaration ?? ''

test('lists are read from lines, commas and blanks; signatures from lines alone', () => {
  const draft = {
    ...newDraft('polygon'),
    contracts: ' 0xA, 0xB\n0xC\n\n',
    chosen: [declaration],
    own: 'A(uint256 x, uint256 y)\n  B(address)  ',
    tokenIds: '1 2\n3',
  }
  expect(filtersOf(draft)).toEqual({
    contractAddresses: ['0xA', '0xB', '0xC'],
    events: [declaration, 'A(uint256 x, uint256 y)', 'B(address)'],
    tokenIDs: ['1', '2', '3'],
  })
})

test('a draft made from a listener asks for the same', () => {
  const filters = {
    contractAddresses: ['0xA'],
    events: [declaration, 'Own(uint256)'],
    tokenIDs: ['115792089237316195423570985008687907853269984665640564039457584007913129639935'],
    accounts: ['0xB'],
  }
  const draft = draftFrom({
    filters,
    name: 'n',
    note: '',
    network: 'polygon',
    receives: 'desk',
    url: 'http://127.0.0.1:1/hooks/secret',
    quietAfterHours: null,
  } as Parameters<typeof draftFrom>[0])
  expect(filtersOf(draft)).toEqual(filters)
  expect(draft).toMatchObject({ chosen: [declaration], own: 'Own(uint256)', url: '', hours: null })
})

const elsewhere = (url: string) => ({ receives: 'elsewhere', url })

test.each([
  [{}, []],
  [{ contracts: '0x12 0x13', tokenIds: '1 x' }, ['contracts', 'tokenIds']],
  [elsewhere('ftp://x'), ['url']],
  [elsewhere(''), ['url']],
  [elsewhere('https://example.org/hook'), []],
  [{ hours: 8761 }, ['hours']],
  [{ hours: null }, []],
])('what is wrong with %j stands at its field', (members, fields) => {
  const read = listenerDraftSchema.safeParse({ ...newDraft('polygon'), ...members })
  expect((read.error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(fields)
})
