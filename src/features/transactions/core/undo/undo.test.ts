import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { audit } from '../audit/audit.ts'
import { sayMessage } from '../say.ts'
import { exportAs } from '../exports/exports.ts'
import type { Cancellation, Revocation, TradeIntent } from '../trade-intent.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'
import { exportedOf } from '../testing/exported.ts'
import { check, typedDataOf } from '../../../signatures/core/testing/check.ts'
import { componentsOf, orderTypes } from '../testing/seaport.ts'
import { addresses, calling, idsOf, someIntent, someOrder, subjectOf, verdictFor } from '../testing/trade.ts'
import { cancelSteps } from './cancel-steps.ts'
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
const whole = readComponents(components) ?? expect.fail('the components do not read')
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
    const document = { domain: {}, types: orderTypes, primaryType: 'OrderComponents', message: components }
    // By the program's own reading of EIP-712, which is another one.
    const { typedData } = check({ address: taker, signature: '0x', content: typedDataOf(document) })
    expect(typedData?.structHash).toBe(seaportId)
    expect(seaportOrderHash({ ...whole, counter: 1n })).not.toBe(seaportId)
  })

  it('are found wherever the service put them into its order', () => {
    expect(findComponents({ orderId: '0x1', raw: { order: { parameters: components } } })).toEqual(whole)
    expect(findComponents({ orderId: '0x1', raw: { ...components, counter: undefined } })).toBeNull()
    const signed = (signature: string, more: object = {}) =>
      findSigned({ ...more, raw: { parameters: components, signature } })
    const contract = `0x${'c'.repeat(40)}`
    expect(signed('0x12ab', { protocol_address: `0x${'C'.repeat(40)}` })).toEqual({
      components: whole,
      signature: '0x12ab',
      contract,
    })
    expect(signed('none')).toEqual({ components: whole, signature: '', contract: '' })
  })

  const order = someOrder({ orderId: seaportId, createdBy: taker, raw: components })
  const place = { cancellation: seaport, chainId, maker: taker }

  it('are cancelled by components whose hash is the id', () => {
    const steps = valueOf(cancelSteps([{ orderId: seaportId, order }], place))
    expect(findings(steps, cancelIntent(order, seaport))).toEqual([])
    expect(verdict(steps, cancelIntent(order, seaport))).toEqual(['accepted'])
    const given = { orderId: seaportId, order: null, components: JSON.stringify(components) }
    expect(cancelSteps([given], place)).toEqual({ ok: true, value: steps })
  })

  it.each([
    ['what are not there', { orderId: seaportId, order: null }, taker, 'components-missing'],
    ['another order', { orderId: '0x02', order }, taker, 'components-of-other-order'],
    ['another maker', { orderId: seaportId, order }, stranger, 'cancel-by-other'],
  ])('are not cancelled by the components of %s', (_what, chosen, maker, id) => {
    expect(cancelSteps([chosen], { ...place, maker })).toMatchObject({ ok: false, error: { id } })
  })

  it('all end with the counter, which says so', () => {
    const cancellation = { ...seaport, by: 'counter' } as const
    const steps = valueOf(cancelSteps([], { ...place, cancellation }))
    expect(
      findings(steps, cancelIntent(someOrder({ orderId: '0x09', createdBy: taker }), cancellation)),
    ).toEqual(['cancels-all finding warning'])
  })
})

describe('orders of the sample', () => {
  const order = numberedOrder(12)
  const orderId = order.orderId ?? ''
  const place = { cancellation: sample, chainId, maker: taker }
  const steps = valueOf(cancelSteps([{ orderId, order }], place))

  it('are cancelled by the number that their id proves', () => {
    expect(findings(steps, cancelIntent(order, sample))).toEqual([])
    expect(verdict(steps, cancelIntent(order, sample))).toEqual(['accepted'])
    const paying = steps.map((step) => ({ ...step, value: '1' }))
    expect(verdict(paying, cancelIntent(order, sample))[0]).toBe('not-accepted')
    const refusal = (id: string) => ({ ok: false, error: { id } })
    const differs = cancelSteps([{ orderId, order: { ...order, id: 13 } }], place)
    expect(differs).toMatchObject(refusal('order-number-differs'))
    expect(cancelSteps([{ orderId, order: null }], place)).toMatchObject(refusal('order-number-missing'))
  })

  it.each([
    ['undo-exact', steps.map((step) => ({ ...step, to: stranger })), order],
    ['cancel-chosen', steps, numberedOrder(13)],
    ['cancel-maker', steps, { ...order, createdBy: stranger }],
  ])('%s finds another contract, order or maker', (rule, given, item) => {
    expect(findings(given, cancelIntent(item, sample))).toContain(`${rule} finding error`)
  })
})

it('orders of the platform are cancelled by their number, which nothing here proves, and have no counter', () => {
  const platform: Cancellation = { book: 'platform', contract: market, by: 'orders' }
  const place = { cancellation: platform, chainId, maker: taker }
  const order = someOrder({ orderId: '42', createdBy: taker })
  const steps = valueOf(cancelSteps([{ orderId: '42', order }], place))
  expect(findings(steps, cancelIntent(order, platform))).toEqual(['cancel-chosen open error'])
  expect(verdict(steps, cancelIntent(order, platform))).toEqual(['not-understood', 'gap:order-unknown:0'])
  expect(cancelSteps([{ orderId: '0xabc', order: null }], place)).toMatchObject({
    ok: false,
    error: { id: 'request-number-missing' },
  })
  const byCounter = { ...place, cancellation: { ...platform, by: 'counter' as const } }
  expect(cancelSteps([], byCounter)).toMatchObject({ ok: false })
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
    const coinOf = { kind: 'coin', token: 'x', spender: stranger, tokenId: '' } as const
    expect(revokeSteps([])).toMatchObject({ ok: false })
    expect(revokeSteps([coinOf])).toMatchObject({ ok: false, error: { id: 'approval-without-token' } })
    const part = { kind: 'token', token: coin, spender: '', tokenId: '1.5' } as const
    expect(revokeSteps([part])).toMatchObject({ ok: false })
  })

  it('say in each export that the service did not build them', () => {
    const sentence = 'Built by Marketdesk from the contract’s ABI, not by the service.'
    const exported = exportedOf(valueOf(revokeSteps(revocations)), { origin: 'desk', intent })
    const said = (format: Parameters<typeof exportAs>[0]): string => {
      const { text, notes } = exportAs(format, exported)
      return `${text} ${notes.map(sayMessage).join(' ')}`
    }
    for (const format of ['safe', 'sendcalls', 'eip681', 'cast', 'dossier'] as const)
      expect(said(format)).toContain(sentence)
    expect(said('json')).toContain('"origin": "desk"')
    expect(said('dossier')).toContain('What it undoes')
  })
})
