import { expect, test } from 'vitest'
import { eventId } from './event-id.ts'
import { bodyOf, makeLogFolder, payload } from './testing/log-folder.ts'
import { runLog } from './testing/running-log.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => makeLogFolder())
const running = inEachTest(() => runLog(folder().path))

test('goes through the matching events from front to back, and says how far it looked', async () => {
  const transfer = { body: payload('current-erc20-transfer') }
  folder().deliver(
    transfer,
    bodyOf({ no: 'event' }),
    { body: payload('current-erc1155-two-events') },
    transfer,
  )
  await running().events(4)
  const all = await running().log.nextEvents({ filter: {}, after: 0, limit: 10 })
  expect(valueOf(all)).toMatchObject({
    ids: [eventId(1, 0), eventId(3, 0), eventId(3, 1), eventId(4, 0)],
    readTo: eventId(4, 999_999),
  })
  const some = await running().log.nextEvents({ filter: {}, after: eventId(1, 0), limit: 2 })
  expect(valueOf(some)).toMatchObject({ ids: [eventId(3, 0), eventId(3, 1)], readTo: eventId(3, 1) })
  const none = await running().log.nextEvents({ filter: { eventName: 'Nothing' }, after: 0, limit: 2 })
  expect(none).toMatchObject({ ok: true, value: { ids: [], readTo: eventId(4, 999_999) } })
})

test('the source of an event is what its sender wrote, blanks and big numbers included', async () => {
  const { body } = JSON.parse(payload('current-erc20-transfer').toString()) as { body: unknown[] }
  const text = JSON.stringify(body[0], null, 1).replace('{', '{ "big": 123456789012345678901234567890.0,')
  folder().deliver({ body: Buffer.from(`[ {}, ${text}]`) })
  await running().events(2)
  const next = await running().log.nextEvents({ filter: {}, after: 0, limit: 10 })
  const id = next.ok ? next.value.ids.at(-1) : undefined
  expect(await running().log.eventSource(id ?? 0)).toEqual({ ok: true, value: text })
  expect(errorOf(await running().log.eventSource(eventId(9, 0)))).toMatchObject({ kind: 'not-found' })
})
