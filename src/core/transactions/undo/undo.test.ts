import type { Hex } from 'viem'
import { concat, keccak256, pad, stringToHex, toHex } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../wire/marketplace.ts'
import { audit } from '../audit/audit.ts'
import { exportAs } from '../exports/exports.ts'
import type { Cancellation, Revocation, TradeIntent } from '../trade-intent.ts'
import { valueOf } from '../../testing/value-of.ts'
import { exportedOf } from '../testing/exported.ts'
import { componentsOf } from '../testing/seaport.ts'
import { addresses, calling, idsOf, someIntent, someOrder, subjectOf, verdictFor } from '../testing/trade.ts'
import { cancelProblem, cancelSteps } from './cancel-steps.ts'
import { revokeSteps } from './revoke-steps.ts'
import { sampleOrderId } from './sample-order-id.ts'
import { findComponents, findSigned, readComponents, seaportOrderHash } from './seaport-components.ts'

const chainId = 31_337
const { market, coin, collection, taker, stranger } = addresses
const zeroAddress = `0x${'0'.repeat(40)}`
const free = { token: zeroAddress, identifierOrCriteria: '0' }
const components = componentsOf({
  zone: zeroAddress,
  offer: [{ itemType: 2, token: collection, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
  consideration: [{ ...free, itemType: 0, startAmount: '1000', endAmount: '1000', recipient: taker }],
  startTime: '1',
  endTime: '0xffffffff',
  salt: '5',
})
const whole = readComponents(components)
if (whole === null) throw new Error('the components do not read')
const seaportId = seaportOrderHash(whole)

const numberedOrder = (number: number, over: Partial<Order> = {}): Order =>
  someOrder({ id: number, orderId: sampleOrderId(chainId, market, number), createdBy: taker, ...over })
const sample: Cancellation = { book: 'sample', contract: market, by: 'orders' }
const seaport: Cancellation = { book: 'seaport', contract: market, by: 'orders' }

const cancelIntent = (order: Order, cancellation: Cancellation): TradeIntent =>
  someIntent({
    kind: 'cancel',
    cancellation,
    additionalFees: [],
    orders: [{ orderId: order.orderId ?? '', quantity: '1', tokenId: '7', order }],
  })
const findings = (steps: readonly unknown[], intent: TradeIntent) =>
  audit(subjectOf(steps, intent)).flatMap(({ rule, state, severity }) =>
    state === 'ok' ? [] : [`${rule} ${state} ${severity}`],
  )
const verdict = (steps: readonly unknown[], intent: TradeIntent) => {
  const found = verdictFor(steps, intent)
  return [found.state, ...idsOf(found)]
}

describe('orders of Seaport', () => {
  it('are named by the hash of what they are made of, as EIP-712 has it', () => {
    const hash = (text: string): Hex => keccak256(stringToHex(text))
    const item =
      'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
    const consideration = `ConsiderationItem(${item},address recipient)`
    const offer = `OfferItem(${item})`
    const order = `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)`
    const words = (...list: readonly (Hex | bigint | number)[]): Hex =>
      concat(list.map((one) => pad(typeof one === 'string' ? one : toHex(one))))
    const items = (type: string, list: readonly Hex[]): Hex =>
      keccak256(concat(list.map((one) => keccak256(concat([hash(type), one])))))
    const [piece] = whole.offer
    const [price] = whole.consideration
    if (piece === undefined || price === undefined) throw new Error('no items')
    const plain = (one: typeof piece): Hex =>
      words(one.itemType, one.token, one.identifierOrCriteria, one.startAmount, one.endAmount)
    const parts = words(
      whole.offerer,
      whole.zone,
      items(offer, [plain(piece)]),
      items(consideration, [concat([plain(price), pad(price.recipient)])]),
      whole.orderType,
      whole.startTime,
      whole.endTime,
      whole.zoneHash,
      whole.salt,
      whole.conduitKey,
      whole.counter,
    )
    expect(seaportId).toBe(keccak256(concat([hash(order + consideration + offer), parts])))
    expect(seaportOrderHash({ ...whole, counter: 1n })).not.toBe(seaportId)
  })

  it('are found wherever the service put them into its order', () => {
    expect(findComponents({ orderId: '0x1', raw: { order: { parameters: components } } })).toEqual(whole)
    expect(findComponents({ orderId: '0x1', raw: { ...components, counter: undefined } })).toBeNull()
    const signed = {
      protocol_address: `0x${'C'.repeat(40)}`,
      raw: { parameters: components, signature: '0x12ab' },
    }
    expect(findSigned(signed)).toEqual({
      components: whole,
      signature: '0x12ab',
      contract: `0x${'c'.repeat(40)}`,
    })
    expect(findSigned({ raw: { parameters: components, signature: 'none' } })).toEqual({
      components: whole,
      signature: '',
      contract: '',
    })
  })

  it('are cancelled by components whose hash is the id, and by no others', () => {
    const order = someOrder({ orderId: seaportId, createdBy: taker, raw: components })
    const place = { cancellation: seaport, chainId, maker: taker }
    const steps = valueOf(cancelSteps([{ orderId: seaportId, order }], place))
    expect(findings(steps, cancelIntent(order, seaport))).toEqual([])
    expect(verdict(steps, cancelIntent(order, seaport))).toEqual(['accepted'])
    expect(cancelProblem({ orderId: seaportId, order: null }, place)).toContain('counter')
    expect(cancelProblem({ orderId: '0x02', order }, place)).toContain('another order')
    expect(cancelProblem({ orderId: seaportId, order }, { ...place, maker: stranger })).toContain(
      'Only its maker',
    )
    expect(
      cancelProblem({ orderId: seaportId, order: null, components: JSON.stringify(components) }, place),
    ).toBeNull()
  })

  it('all end with the counter, which says so', () => {
    const order = someOrder({ orderId: '0x09', createdBy: taker })
    const cancellation = { ...seaport, by: 'counter' } as const
    const steps = valueOf(cancelSteps([], { cancellation, chainId, maker: taker }))
    expect(findings(steps, cancelIntent(order, cancellation))).toEqual(['cancels-all finding warning'])
  })
})

describe('orders of the sample', () => {
  it('are cancelled by the number that their id proves', () => {
    const order = numberedOrder(12)
    const orderId = order.orderId ?? ''
    const place = { cancellation: sample, chainId, maker: taker }
    const steps = valueOf(cancelSteps([{ orderId, order }], place))
    expect(findings(steps, cancelIntent(order, sample))).toEqual([])
    expect(verdict(steps, cancelIntent(order, sample))).toEqual(['accepted'])
    const paying = steps.map((step) => ({ ...step, value: '1' }))
    expect(verdict(paying, cancelIntent(order, sample))[0]).toBe('not-accepted')
    expect(cancelProblem({ orderId, order: { ...order, id: 13 } }, place)).toContain('another id')
    expect(cancelProblem({ orderId, order: null }, place)).toContain('which number')
    const others = valueOf(cancelSteps([{ orderId, order }], place)).map((step) => ({
      ...step,
      to: stranger,
    }))
    expect(findings(others, cancelIntent(order, sample))).toContain('undo-exact finding error')
    const another = numberedOrder(13)
    expect(findings(steps, cancelIntent(another, sample))).toContain('cancel-chosen finding error')
    expect(findings(steps, cancelIntent({ ...order, createdBy: stranger }, sample))).toContain(
      'cancel-maker finding error',
    )
  })
})

describe('orders of the platform', () => {
  const platform: Cancellation = { book: 'platform', contract: market, by: 'orders' }
  const place = { cancellation: platform, chainId, maker: taker }
  it('are cancelled by their number, which nothing here proves', () => {
    const order = someOrder({ orderId: '42', createdBy: taker })
    const steps = valueOf(cancelSteps([{ orderId: '42', order }], place))
    expect(findings(steps, cancelIntent(order, platform))).toEqual(['cancel-chosen open error'])
    expect(verdict(steps, cancelIntent(order, platform))).toEqual(['not-understood', 'gap:order-unknown:0'])
    expect(cancelProblem({ orderId: '0xabc', order: null }, place)).toContain('number of a request')
  })
  it('have no counter', () => {
    expect(cancelSteps([], { ...place, cancellation: { ...platform, by: 'counter' } })).toMatchObject({
      ok: false,
    })
  })
})

describe('approvals', () => {
  const revocations: readonly Revocation[] = [
    { kind: 'coin', token: coin, spender: stranger, tokenId: '' },
    { kind: 'collection', token: collection, spender: stranger, tokenId: '' },
    { kind: 'token', token: collection, spender: '', tokenId: '7' },
  ]
  const intent = someIntent({ kind: 'revoke', orders: [], additionalFees: [], revocations })

  it('are taken back one by one, and nothing else is done', () => {
    const steps = valueOf(revokeSteps(revocations))
    expect(findings(steps, intent)).toEqual([])
    expect(verdict(steps, intent)).toEqual(['accepted'])
    const data = calling('approve(address, uint256)', [stranger, 1n])
    const instead = [{ ...steps[0], data }, ...steps.slice(1)]
    expect(findings(instead, intent)).toContain('undo-exact finding error')
    expect(verdict(instead, intent)[0]).toBe('not-accepted')
    expect(findings([{ ...steps[0], value: '1' }, ...steps.slice(1)], intent)).toContain(
      'undo-exact finding error',
    )
  })

  it('are refused by name where something is missing', () => {
    expect(revokeSteps([])).toMatchObject({ ok: false })
    expect(revokeSteps([{ kind: 'coin', token: 'x', spender: stranger, tokenId: '' }])).toEqual({
      ok: false,
      error: 'Approval 1: x is no address.',
    })
    expect(revokeSteps([{ kind: 'token', token: coin, spender: '', tokenId: '1.5' }])).toMatchObject({
      ok: false,
    })
  })

  it('say in each export that the service did not build them', () => {
    const sentence = 'Built by Marketdesk from the contract’s ABI, not by the service.'
    const exported = exportedOf(valueOf(revokeSteps(revocations)), { origin: 'desk', intent })
    const said = (format: Parameters<typeof exportAs>[0]): string => {
      const { text, notes } = exportAs(format, exported)
      return `${text} ${notes.join(' ')}`
    }
    for (const format of ['safe', 'sendcalls', 'eip681', 'cast', 'dossier'] as const)
      expect(said(format)).toContain(sentence)
    expect(said('json')).toContain('"origin": "desk"')
    expect(said('dossier')).toContain('What it undoes')
  })
})
