import { decodeFunctionData, zeroAddress, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sayHealth } from '../../src/features/health/core/say.ts'
import { listing as listingFacts } from '../../src/features/health/core/testing/made-facts.ts'
import type { HealthOrder } from '../../src/features/health/core/health-order.ts'
import { sampleOrderId } from '../../src/features/transactions/core/undo/sample-order-id.ts'
import { editionsAbi, marketAbi } from '../../src/sample/artifacts/abis.ts'
import { orderCall } from '../../src/sample/chain/market-actions.ts'
import { readVerdicts } from '../../src/features/health/desk/testing/read-verdicts.ts'
import { threadOver } from '../../src/features/health/desk/testing/thread-here.ts'
import { isLive, openFrozen } from '../testing/frozen.ts'
import { ofMany } from '../properties/of-many.ts'
import { seededRandom } from '../wallet-contracts/random.ts'
import { makeCases } from './cases.ts'
import { conduitKey, plainAbi, seaport, startChain, type Chain } from './chain.ts'
import { openCorpusDesk, type CorpusDesk } from './desk.ts'
import { checkCases } from './check-cases.ts'
import { checkMutants } from './check-mutants.ts'
import { of } from './lies/lie.ts'
import { mutantsOf, signatureMutants } from './mutants.ts'
import { offlineVerdict } from './offline-verdict.ts'
import { createRealEffects, sameEffect, type RealEffect } from './real-effect.ts'
import { deadZone, falling, healthOf, signedOrder } from './health-orders.ts'
import { orderEnd, type Offered } from './orders.ts'
import { advanced, bookAbi, signOrder } from './seaport.ts'
import { shopOf } from './trades/shop.ts'
import { lieClasses, type Case, type Trade, type WireStep } from './types.ts'
import { inAllTests } from '../../src/core/testing/in-tests.ts'

const frozen = inAllTests(() => openFrozen('audit-corpus'))
const live = inAllTests(() => (isLive ? startChain() : null))
/** For what only a chain carries out: there is none without `npm run test:all`. */
const onChain = (): Chain => {
  const started = live() ?? expect.fail('There is no chain.')
  return started
}
const places = inAllTests(() =>
  frozen().made('places', (): object => {
    const { node: _node, ...rest } = onChain()
    return rest
  }),
)
const chain = (): Chain => live() ?? ({ ...places(), node: { url: 'http://127.0.0.1:9' } } as Chain)
const cases = inAllTests(() => frozen().made('cases', () => makeCases(onChain())))
const desk = inAllTests(() => openCorpusDesk(chain()))
const effects = inAllTests(async () => (isLive ? createRealEffects(onChain()) : null))
const effectOf = async (taker: string, steps: readonly WireStep[]): Promise<RealEffect> => {
  const real = effects() ?? expect.fail('There is no chain.')
  return real.of(taker, steps)
}
/** Asks as in a scene: what the node answers is frozen. */
const inScene = <T>(scene: string, run: () => Promise<T>): Promise<T> =>
  frozen().asking(scene, chain().node.url, run)

/** The desk with a node; without one its verdict alone, but where all is tried. */
const verdictOf: CorpusDesk['verdictOf'] = (one, sight) =>
  sight === 'with a node' || isLive
    ? desk().verdictOf(one, sight)
    : Promise.resolve({ verdict: offlineVerdict(chain(), one) } as never)
const checked = inAllTests(() => inScene('cases', () => checkCases({ ...desk(), verdictOf }, cases())))

if (!isLive) process.stdout.write('What the corpus does on a chain is left out: npm run test:all tries it.\n')

/** What the order of a call of Seaport is made of, as JSON can hold it. */
const filledParameters = (data: string): object => {
  const { args } = decodeFunctionData({ abi: bookAbi, data: data as `0x${string}` })
  const text = JSON.stringify(args?.[0], (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return z.object({ parameters: z.looseObject({}) }).parse(JSON.parse(text)).parameters
}

describe('a service that lies', () => {
  test('has no lie accepted and no true build refused', () => {
    const wrong = checked().filter(({ isRight }) => !isRight)
    expect(
      wrong.map(({ one, sight, state, reasons }) => [one.lie, one.name, state, sight, ...reasons]),
    ).toEqual([])
    const lies = cases().filter(({ lie }) => lie !== null)
    expect(lies.length).toBeGreaterThanOrEqual(300)
    expect(cases().length - lies.length).toBeGreaterThanOrEqual(90)
    expect(checked()).toHaveLength(2 * cases().length)
    frozen().held(
      'states',
      checked().map(({ sight, state, reasons }) => [sight, state, ...reasons]),
    )
  })

  test('lies in every class', () => {
    expect(lieClasses.filter((one) => !cases().some(({ lie }) => lie === one))).toEqual([])
    const names = cases().map(({ lie, name }) => `${lie}: ${name}`)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })
})

test.runIf(isLive)('every true build can be carried out', async () => {
  for (const { lie, trade } of cases()) {
    if (lie !== null) continue
    const { failed, changes } = await effectOf(trade.form.taker, trade.answer.steps)
    expect([trade.name, failed]).toEqual([trade.name, false])
    expect(changes.size).toBeGreaterThan(1)
  }
})

test.each(['orders', 'counter'] as const)(
  'a cancellation that the desk makes ends the order on the chain, and moves nothing (by %s)',
  async (by) => {
    const trade = cases().find(({ lie, name }) => lie === null && name === of.advanced)?.trade
    const filling = trade?.answer.steps.at(-1)
    if (trade === undefined || filling === undefined) throw new Error('There is no such trade.')
    const { maker } = chain().people
    const components = { ...filledParameters(filling.data), counter: '0' }
    const form: Trade['form'] = {
      ...trade.form,
      kind: 'cancel',
      taker: maker,
      orders: trade.form.orders.map((one) => ({ ...one, components: JSON.stringify(components) })),
      cancellation: { book: 'seaport', contract: seaport, by },
    }
    const stepless = { trade: { ...trade, form }, answer: { ...trade.answer, steps: [] } }
    const made = await inScene('cancellation', () => desk().verdictOf(stepless, 'with a node'))
    const { steps, verdict, simulation } = made
    expect([verdict.state, verdict.reasons, simulation?.effect?.changes]).toEqual(['accepted', [], []])
    const cancels = steps.map(({ to, data, value }) => ({ ...filling, to, data, value }))
    frozen().held(`cancelled by ${by}`, cancels)
    if (!isLive) return
    expect(await effectOf(maker, cancels)).toEqual({ failed: false, changes: new Map() })

    const snapshot = await chain().node.snapshot()
    for (const { to, data } of cancels) await chain().send(maker, to as `0x${string}`, data as `0x${string}`)
    const filled = await effectOf(trade.form.taker, trade.answer.steps)
    await chain().node.revert({ id: snapshot })
    expect(filled.failed).toBe(true)
  },
)

const untilEnd = () => ({
  validFrom: '',
  validUntil: new Date(orderEnd(chain().time) * 1000).toISOString(),
})
const ends = ['untouched', 'in part', 'filled', 'cancelled'] as const

/** An order for each end on the chain. */
const ordersOfEnds = async (): Promise<HealthOrder[]> => {
  const { maker, holder } = chain().people
  const shop = shopOf(chain())
  const signed = await Promise.all(
    ends.map(async (end, place) => {
      const offered = shop.listing('edition', BigInt(place + 5), 'WETH')
      return { end, offered, ...(await signOrder(chain(), offered, { partial: true, throughConduit: true })) }
    }),
  )
  const [, part, whole, cancelled] = signed
  if (part === undefined || whole === undefined || cancelled === undefined) throw new Error('No orders.')
  const fill = (order: typeof part, pieces: bigint) =>
    chain().call(holder, seaport, bookAbi, 'fulfillAdvancedOrder', [
      advanced(order, pieces, 10n),
      [],
      zeroHash,
      zeroAddress,
    ])
  await fill(part, 4n)
  await fill(whole, 4n)
  await fill(whole, 6n)
  await chain().call(maker, seaport, bookAbi, 'cancel', [[{ ...cancelled.parameters, counter: 0n }]])
  return signed.map(({ end, offered, hash }) =>
    listingFacts({
      key: end,
      orderId: hash,
      marketplace: 'third_party_1',
      maker,
      tokenId: offered.tokenId.toString(),
      currency: chain().weth,
      price: offered.unitPrice.toString(),
      remaining: end === 'in part' ? '6' : '10',
      ...untilEnd(),
      conduitKey,
    }),
  )
}

/** Who buys and sells in simulations. */
const account = '0x000000000000000000000000000000000000acc0'

test('Seaport says which listings are cancelled or filled, and one filled in part stays', async () => {
  const snapshot = await live()?.node.snapshot()
  const orders = await frozen().made('orders of ends', ordersOfEnds)
  const verdicts = await inScene('ends', () =>
    readVerdicts(threadOver(31_337, chain().node.url), {
      chainId: 31_337,
      collection: chain().editions,
      contracts: [],
      orders,
      account,
    }),
  )
  if (snapshot !== undefined) await chain().node.revert({ id: snapshot })
  expect(
    ends.map((end) => {
      const verdict = verdicts.get(end)
      const said = verdict?.answers.find(({ step }) => step === 'market')
      return [end, verdict?.state, verdict?.findings[0]?.reason, said?.of, said?.order?.state]
    }),
  ).toEqual([
    ['untouched', 'held-approved', 'not-simulated', seaport, 'open'],
    ['in part', 'held-approved', 'not-simulated', seaport, 'open'],
    ['filled', 'ended', 'filled', seaport, 'filled'],
    ['cancelled', 'ended', 'cancelled', seaport, 'cancelled'],
  ])
})

describe('the health of an order', () => {
  const verdictsOf = async (
    what: 'unique' | 'edition',
    orders: () => Readonly<Record<string, Promise<HealthOrder>>>,
  ) => {
    const made = await frozen().made(`orders of ${what}`, () =>
      Promise.all(Object.entries(orders()).map(async ([key, order]) => ({ ...(await order), key }))),
    )
    const collection = what === 'unique' ? chain().uniques : chain().editions
    const verdicts = await inScene(what, () => healthOf(chain(), collection, made, account))
    return Object.fromEntries(
      [...verdicts].map(([key, { state, step, findings, answers }]) => {
        const [first] = findings
        const fill = answers.find((one) => one.step === 'simulation')
        return [
          key,
          {
            state,
            step,
            reason: first?.reason,
            text: first === undefined ? '' : sayHealth(first.fact),
            by: fill?.by,
          },
        ]
      }),
    )
  }
  const filled = { state: 'fillable', step: 'simulation' }

  test('on Seaport that its maker signed is simulated, a private sale by whom it names', async () => {
    const { maker, other, holder } = chain().people
    const { listing, offer } = shopOf(chain())
    const signed = (one: Offered, odd: Parameters<typeof signedOrder>[2] = {}) =>
      signedOrder(chain(), one, odd)
    const listed = (id: bigint, currency: 'ETH' | 'WETH' | 'USDC' = 'WETH') => listing('unique', id, currency)
    const noFees = { fees: [] }
    const verdicts = await verdictsOf('unique', () => ({
      native: signed(listed(1n, 'ETH')),
      conduit: signed(listed(2n, 'USDC'), { throughConduit: true }),
      private: signed(listed(3n), { buyer: other }),
      'private, native': signed(listed(4n, 'ETH'), { buyer: '0x00000000000000000000000000000000000b0b0b' }),
      restricted: signed(listed(5n), { changes: deadZone }),
      'of another signature': signed(listed(6n), { signature: `0x${'11'.repeat(64)}` }),
      'of another signature and an unknown version': signed(listed(7n), {
        signature: `0x${'11'.repeat(64)}`,
        isContractSaid: false,
      }),
      'without a signature': signed(listed(8n), { signature: null }),
      falling: signed(listed(9n), { changes: falling(maker) }),
      'with a forged price': signed(listed(10n), { wire: { priceAmount: '1' } }),
      offer: signed(offer('unique', 31n, 'WETH')),
      'offer for any': signed(offer('unique', 32n, 'WETH', noFees), { anyToken: true }),
      'offer for its own': signed(offer('unique', 1n, 'WETH')),
    }))
    expect(verdicts).toMatchObject({
      native: filled,
      conduit: filled,
      private: { ...filled, by: other },
      'private, native': { ...filled, by: '0x00000000000000000000000000000000000b0b0b' },
      restricted: { state: 'held-approved', text: expect.stringContaining('decides who may fill it') },
      'of another signature': { state: 'dead', step: 'simulation', reason: 'would-revert' },
      'of another signature and an unknown version': {
        state: 'ownership-only',
        text: expect.stringContaining('Which version of Seaport'),
      },
      'without a signature': { state: 'held-approved', text: expect.stringContaining('maker’s signature.') },
      falling: { state: 'held-approved', text: expect.stringContaining('amounts change with time') },
      'with a forged price': { state: 'differs', reason: 'wire-differs' },
      offer: { ...filled, by: holder },
      'offer for any': { ...filled, by: holder },
      'offer for its own': {
        state: 'held-approved',
        text: expect.stringContaining('already holds the token'),
      },
    })
  })

  test('of pieces is simulated, too, and a private sale that reverts is no death', async () => {
    const { listing, offer } = shopOf(chain())
    const { Forwarder } = chain().contracts
    const toContract = listing('edition', 6n, 'ETH')
    const verdicts = await verdictsOf('edition', () => ({
      listing: signedOrder(chain(), listing('edition', 5n, 'WETH')),
      'private, to a contract that takes none': signedOrder(chain(), toContract, { buyer: Forwarder }),
      offer: signedOrder(chain(), offer('edition', 7n, 'USDC')),
    }))
    expect(verdicts).toMatchObject({
      listing: filled,
      'private, to a contract that takes none': {
        state: 'held-approved',
        text: expect.stringContaining(`Only ${Forwarder} may buy it.`),
        by: Forwarder,
      },
      offer: { ...filled, by: expect.stringMatching(/^0x[0-9a-f]{40}$/) },
    })
  })

  test('of a collection that lets one account alone buy is not fillable: nobody knows who tries', async () => {
    const { maker, attacker } = chain().people
    const { ChoosyCollection: collection } = chain().contracts
    const snapshot = await live()?.node.snapshot()
    const order = await frozen().made('order of one buyer', async () => {
      await chain().call(maker, collection, plainAbi, 'mint', [[maker], [1n]])
      await chain().call(maker, collection, editionsAbi, 'setApprovalForAll', [chain().market, true])
      const { to, data } = orderCall(chain(), {
        side: 'listing',
        collection,
        tokenId: 1n,
        quantity: 1n,
        currency: zeroAddress,
        unitPrice: 1000n,
        validUntil: orderEnd(chain().time),
      })
      await chain().send(maker, to, data)
      const number = await chain().node.readContract({
        abi: marketAbi,
        address: chain().market,
        functionName: 'orderCount',
      })
      const orderId = sampleOrderId(31_337, chain().market, number)
      const terms = { maker, tokenId: '1', currency: zeroAddress, price: '1000' }
      return listingFacts({ orderId, number: number.toString(), ...terms, ...untilEnd() })
    })
    const [namedBuyer, unknown] = await inScene('one buyer', async () => [
      (await healthOf(chain(), collection, [order], attacker)).get(order.key),
      (await healthOf(chain(), collection, [order], account)).get(order.key),
    ])
    if (snapshot !== undefined) await chain().node.revert({ id: snapshot })
    expect(namedBuyer).toMatchObject({ state: 'fillable', step: 'simulation' })
    expect(unknown).toMatchObject({ state: 'dead', findings: [{ reason: 'would-revert' }] })
    expect(namedBuyer?.answers.at(-1)?.by).toBe(attacker)
    expect(unknown?.answers.at(-1)?.by).toBe(account)
  })
})

/** Whether a step is a transaction that a node takes, and nothing else. */
const isTransaction = ({ to, data, value, signature, post, ...rest }: WireStep): boolean =>
  Object.keys(rest).every((name) => ['id', 'price', 'executeType'].includes(name)) &&
  to !== '' &&
  signature === undefined &&
  post === undefined &&
  /^\d+$/.test(value) &&
  data.length % 2 === 0

test.runIf(isLive)('a lie in the calls does something else on the chain than the true build', async () => {
  const truths = new Map<string, RealEffect>()
  for (const { lie, name, trade, answer, seen } of cases()) {
    const { taker } = trade.form
    const [said, truly] = [answer, trade.answer].map(({ steps }) => JSON.stringify(steps))
    if (lie === null || seen !== null || said === truly || truly === undefined) continue
    if (!answer.steps.every(isTransaction)) continue
    const truth = truths.get(taker + truly) ?? (await effectOf(taker, trade.answer.steps))
    truths.set(taker + truly, truth)
    expect([name, sameEffect(await effectOf(taker, answer.steps), truth)]).toEqual([name, false])
  }
})

test.runIf(isLive)('the verdict without the desk around it is the desk’s', () => {
  for (const { one, sight, state, reasons } of checked()) {
    if (sight === 'with a node') continue
    const verdict = offlineVerdict(chain(), one)
    expect([one.name, verdict.state, verdict.reasons.map(({ id }) => id)]).toEqual([one.name, state, reasons])
  }
})

const accepted = <T extends Pick<Case, 'trade' | 'answer'>>(mutants: readonly T[]): T[] =>
  mutants.filter((mutant) => offlineVerdict(chain(), mutant).state === 'accepted')
const seed = Number(process.env['FC_SEED'])

test('no typed data makes a true build more than it is', () => {
  const trade = cases().find(({ lie, name }) => lie === null && name === of.advanced)?.trade
  const random = seededRandom(seed)
  const signatures = cases().flatMap(({ answer }) =>
    answer.steps.filter(({ signature }) => signature !== undefined),
  )
  const mutants =
    trade === undefined ? [] : signatures.flatMap((step) => signatureMutants(trade, step, chain(), random))
  expect(mutants.length).toBeGreaterThan(500)
  const every = ofMany(1, 10)
  const tried = mutants.filter((_mutant, place) => place % every === seed % every)
  expect(accepted(tried).map(({ what }) => what)).toEqual([])
})

const trueTrades = (): Trade[] =>
  cases()
    .filter(({ lie }) => lie === null)
    .map(({ trade }) => trade)

test('of changed true builds that were refused, none is accepted', async () => {
  const mutants = await frozen().made('mutants', () => {
    const random = seededRandom(7)
    const some = trueTrades().flatMap((trade) => mutantsOf(trade, chain(), random))
    const tried = some.filter((_mutant, place) => place % 70 === 0)
    const taken = new Set(accepted(tried))
    return tried
      .filter((mutant) => !taken.has(mutant))
      .map(({ trade, ...rest }) => ({ ...rest, of: trade.name }))
  })
  expect(mutants.length).toBeGreaterThan(250)
  const byName = new Map(trueTrades().map((trade) => [trade.name, trade]))
  const whole = mutants.flatMap(({ of: name, ...rest }) => {
    const trade = byName.get(name)
    return trade === undefined ? [] : [{ ...rest, trade }]
  })
  expect(whole).toHaveLength(mutants.length)
  expect(accepted(whole).map(({ what }) => what)).toEqual([])
})

test.runIf(isLive)(
  'nothing of a true build can be changed without being noticed, unless it does the same',
  async () => {
    const run = await checkMutants(chain(), desk(), { of: effectOf }, trueTrades(), seededRandom(seed), {
      withNode: 60,
      withoutNode: 1000,
      carriedOut: 20,
    })
    expect(run.wrong).toEqual([])
    expect(run.all).toBeGreaterThan(10_000)
    // Not everything is refused: a salt that is written otherwise, a signature that the chain alone checks.
    expect(run.acceptedWithoutNode).toBeGreaterThan(25)
  },
)
