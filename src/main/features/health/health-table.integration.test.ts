import { expect, test } from 'vitest'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { classifyOrder } from '../../../core/listing-health/classify-order.ts'
import { facts721, listing, marketOrder, said } from '../../../core/listing-health/testing/made-facts.ts'
import { openTable } from '../../platform/app-database/open-tables.ts'
import { healthTable } from './health-table.ts'
import { readVerdict } from './recheck.ts'
import { healthQuery } from './show-health.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const opened = inEachTest(() => valueOf(openTable(testFolder('health-table'), healthTable)))

const of = { project: 'p', network: 'n', collection: '0xc' }
const everything = { from: 0, limit: 100 }

test('what is wrong comes first and what ended by itself is no death; orders of makers are found', () => {
  const { methods } = opened()
  const rows = [
    [listing({ key: 'fine' }), facts721()],
    [listing({ key: 'filled' }), facts721({ market: said(marketOrder({ state: 'filled' })) })],
    [listing({ key: 'burned', maker: `0x${'0a'.repeat(20)}` }), facts721({ owner: { is: 'reverted' } })],
  ] as const
  methods.put(
    of,
    rows.map(([order, facts]) => ({ order, verdict: classifyOrder(order, facts), listed: true })),
    5,
    0,
  )
  const found = methods.list(of, healthQuery(), everything)
  expect(found.rows.map(({ key }) => key)).toEqual(['burned', 'filled', 'fine'])
  expect(found.groups.map(({ state, count }) => [state, count])).toEqual([
    ['dead', 1],
    ['ended', 1],
    ['fillable', 1],
  ])
  const ofMaker = (makers: string[]) => methods.list(of, healthQuery({ makers }), everything).total
  expect(ofMaker([`0x${'0A'.repeat(20)}`])).toBe(1)
  expect(ofMaker([])).toBe(0)
  const withWords = (text: string) =>
    methods.list(of, healthQuery({ text }), everything).rows.map(({ key }) => key)
  expect(withWords(`0x${'0A'.repeat(20)} #${listing().tokenId}`)).toEqual(['burned'])
  expect(withWords(listing().name.toUpperCase())).toHaveLength(3)
  expect(withWords('no such words')).toEqual([])
})

test('what a node said that was behind becomes a change when a block of now says it', () => {
  const { methods } = opened()
  const fine = facts721()
  const moved = facts721({ owner: { is: 'reverted' } })
  const say = (facts: typeof fine, isOld: boolean): void => {
    const verdict = classifyOrder(listing(), { ...facts, block: { ...facts.block, isOld } })
    methods.put(of, [{ order: listing(), verdict, listed: true }], 5, 0)
  }
  const changes = () =>
    methods
      .history(of, listing().key, 100)
      .toReversed()
      .map(({ former, state, verdict }) => [former, state, readVerdict(verdict)?.block.isOld])
  say(fine, false)
  say(fine, true)
  say(fine, false)
  say(moved, true)
  say(moved, true)
  say(moved, false)
  say(moved, false)
  const died = [
    [null, 'fillable', false],
    ['fillable', 'dead', true],
    ['fillable', 'dead', false],
  ]
  expect(changes()).toEqual(died)
  // The node falls behind and says what was.
  say(fine, true)
  say(moved, false)
  expect(changes()).toEqual([...died, ['dead', 'fillable', true], ['dead', 'dead', false]])
})

test('a counter that went up has all that its account signed checked again, and nothing that a market stores', () => {
  const { methods } = opened()
  const verdict = classifyOrder(listing(), facts721())
  const listed = true
  const [signed, stored] = [`0x${'5'.repeat(64)}`, '12']
  const put = (orderId: string, maker = listing().maker): number =>
    methods.put(of, [{ order: listing({ key: orderId + maker, orderId, maker }), verdict, listed }], 5, 0)
  for (const orderId of [signed, stored]) put(orderId)
  put(signed, `0x${'0d'.repeat(20)}`)
  const nothing = { contract: '0xa', tokens: [], makers: [], accounts: [], orders: [] }
  expect(methods.mark([{ ...nothing, signers: [listing().maker] }], null, 1)).toBe(1)
  expect(methods.dirty(10).map(({ key }) => key)).toEqual([signed + listing().maker])
})
