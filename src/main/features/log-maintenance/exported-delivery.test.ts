import { expect, test } from 'vitest'
import { readExported } from './exported-delivery.ts'

const delivery = {
  origin: '0b9c3d5e-1111-4222-8333-444455556666',
  originId: 1,
  receivedAt: '2026-01-02T03:04:05.006Z',
  method: 'POST',
  remoteAddress: null,
  status: 200,
  contentType: null,
  contentEncoding: null,
  headers: [],
  bodyBase64: '',
}

test('a file cannot say that this desk received a delivery, or that several receivers did', () => {
  for (const origin of [
    delivery.origin,
    `${delivery.origin}${'~0123456789abcdef'.repeat(9)}`,
    'another log',
    'here too',
  ])
    expect(readExported({ ...delivery, origin }), origin).toMatchObject({ ok: true, value: { origin } })
  for (const origin of ['here', '~0123456789abcdef', 'one,here', 'a\u0000b', 'a\nb', ''])
    expect(readExported({ ...delivery, origin }), origin).toMatchObject({ ok: false })
})
