import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import made from '../../../../../resources/fixtures/transactions/safe-batch.json' with { type: 'json' }
import { exportedOf } from '../testing/exported.ts'
import { addresses, approvalStep, buyStep, someIntent, verdictFor } from '../testing/trade.ts'
import type { ExportSubject } from './export-subject.ts'
import { exportFormats } from '../export-formats.ts'
import { exportAs } from './exports.ts'
import { readPaymentLink } from './payment-links.ts'
import { safeChecksum, type SafeBatch } from './safe-batch.ts'

const steps = [approvalStep(2030n), { ...buyStep, price: '12345678901234567890' }]
const exported = (built: readonly unknown[] = steps, over: Partial<ExportSubject> = {}): ExportSubject =>
  exportedOf(built, { verdict: verdictFor(built), ...over })
const call = z.object({ to: z.string(), data: z.string(), value: z.string().transform(BigInt) })
/** What every format must give again. */
const bytes = steps.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }))

describe('each export gives the same bytes when it is read again', () => {
  it('raw JSON', () => {
    const { text } = exportAs('json', exported())
    const { steps: read, answer, request } = JSON.parse(text) as Record<string, unknown>
    expect([read, answer, request]).toEqual([steps, { steps }, { buyer: addresses.taker }])
  })

  it('Safe Transaction Builder, checksum included', () => {
    const { text } = exportAs('safe', exported())
    const batch = JSON.parse(text) as SafeBatch
    expect(batch).toMatchObject({ version: '1.0', chainId: '31337', createdAt: 1780315200000 })
    expect(batch.transactions.map((item) => call.parse(item))).toEqual(bytes)
    expect(batch.meta['checksum']).toBe(safeChecksum(batch))
    const changed = { ...batch, transactions: batch.transactions.slice(1) }
    expect(safeChecksum(changed)).not.toBe(batch.meta['checksum'])
    expect(safeChecksum({ ...batch, meta: { ...batch.meta, name: 'renamed' } })).toBe(batch.meta['checksum'])
  })

  it('the checksum of a batch that the builder itself has made', () => {
    const batch = made as SafeBatch
    expect(safeChecksum(batch)).toBe(batch.meta['checksum'])
  })

  it('wallet_sendCalls', () => {
    const { text } = exportAs('sendcalls', exported())
    const request = z.object({
      method: z.string(),
      params: z.tuple([z.looseObject({ calls: z.array(call) })]),
    })
    expect(request.parse(JSON.parse(text))).toEqual({
      method: 'wallet_sendCalls',
      params: [
        { version: '2.0.0', from: addresses.taker, chainId: '0x7a69', atomicRequired: true, calls: bytes },
      ],
    })
  })

  it('EIP-681, where a link can carry it', () => {
    const [approval = {}] = steps
    const { text, notes } = exportAs('eip681', exported([approval]))
    const [link = '', ...more] = text.trim().split('\n')
    expect([more, notes]).toEqual([[], []])
    expect(link).toMatch(/^ethereum:0x(dd){20}@31337\/approve\?address=0x[aA]{40}&uint256=2030$/)
    expect(readPaymentLink(link)).toEqual({ ...bytes[0], chainId: 31_337 })
    const bare = exportAs('eip681', exported([{ to: addresses.maker, data: '', value: '5' }]))
    const paid = { to: addresses.maker, chainId: 31_337, value: 5n, data: '0x' }
    expect(readPaymentLink(bare.text.trim())).toEqual(paid)
    expect(readPaymentLink('https://a')).toBeNull()
  })

  const zeros = '0'.repeat(64)
  // Permit2's `approve`, of an amount of 161 bits.
  const beyond = `0x87517c45${zeros}${zeros}${`1${'0'.repeat(40)}`.padStart(64, '0')}${'20'.padStart(64, '0')}`

  it.each([
    ['a sale whose second step cannot be one', steps, 1],
    ['an amount beyond its type', [{ to: addresses.coin, data: beyond, value: '0' }], 0],
  ])('EIP-681 has no link for %s', (_what, built, step) => {
    const { text, notes } = exportAs('eip681', exported(built))
    expect([text, notes]).toEqual(['', [{ id: 'step-not-linkable', values: { step } }]])
  })

  it('the dossier has every byte, and no script', () => {
    const { text } = exportAs('dossier', exported())
    for (const { data } of bytes) expect(text).toContain(`<pre>${data}</pre>`)
    // Before the checks: what it comes to, why, and what each account has more or less.
    expect(text).toMatch(/<h2>Verdict: do not sign<\/h2>\n<p class="finding">Do not sign: .*<h2>Checks/su)
    expect(text).toContain(`<code>allowance:${addresses.coin}:any:${addresses.market}</code>`)
    expect(text).toMatch(/<th scope="col">Promised<\/th>.*<td>\+2<\/td><td>\+2<\/td><td>.*not there/su)
    expect(text).toMatch(/What may be taken after the last step<\/h3>\n<table>.*<td>2030<\/td>/su)
    expect(text).not.toMatch(/<script|onload|javascript:|https?:\/\//i)
    expect(text).toContain("default-src 'none'")
  })
})

describe('what a service writes stays text', () => {
  const evil = `</td><script>alert(1)</script>'"\u202e\n#$(id)\``
  const post = { endpoint: evil, method: evil, body: { [evil]: evil } }
  const intent = someIntent({ taker: evil, collection: evil, marketplace: evil })
  const hostile = exported([{ id: evil, to: evil, data: evil, value: evil, post }], { project: evil, intent })
  it('in the dossier', () => {
    const { text } = exportAs('dossier', hostile)
    expect(text).not.toContain('<script>')
    expect(text).not.toContain('\u202e')
    expect(text).toContain('&lt;script&gt;')
  })
  it('in the commands', () => {
    const { text } = exportAs('cast', hostile)
    for (const line of text.split('\n')) expect(line).toMatch(/^(?:#.*|set -eu|: .*|)$/)
  })
})

it('steps that are no transactions are named where there is no place for them', () => {
  const sign = { id: 'signEIP191', data: '0x00', post: { endpoint: '/x', method: 'POST', body: {} } }
  for (const format of ['safe', 'sendcalls', 'eip681'] as const)
    expect(exportAs(format, exported([sign])).notes).toEqual([
      { id: 'step-not-sendable', values: { step: 0 } },
    ])
})

it('the same build gives the same text', () => {
  for (const format of exportFormats)
    expect(exportAs(format, exported())).toEqual(exportAs(format, exported()))
})
