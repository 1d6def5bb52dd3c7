import { expect, test } from 'vitest'
import { readExported } from './exported-delivery.ts'
import { exportedDelivery as delivery } from './testing/exported-delivery.ts'

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
