import { expect, test } from 'vitest'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { succeed } from '../../../core/result.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { connectTeam } from './connect-team.ts'
import { startSenderLoop, type SenderState } from './sender-loop.ts'
import {
  becomeSender,
  findSent,
  leaveSender,
  noteSent,
  readCursors,
  readSender,
  writeCursors,
} from './sender-row.ts'
import { addressOf, teamServer } from './testing/team-desk.ts'

const server = teamServer()

const ids = { Ann: '00000000-0000-4000-8000-00000000000a', Ben: '00000000-0000-4000-8000-00000000000b' }
const connect = () => connectTeam(addressOf(server().url('ann')), 'send')

/** A connection of a test. */
const openConnection = async () => untilEnd(valueOf(await connect()))

/** A desk that takes part. Its log has only what its own receiver took. */
const startDesk = (name: keyof typeof ids, trustMs = 5000) => {
  let state: SenderState | null = null
  const loop = startSenderLoop({
    connect,
    desk: ids[name],
    log: {
      lastNumbers: () => Promise.resolve(succeed({ own: 'log', imported: {} })),
      placeBefore: ({ cursor }) => Promise.resolve(succeed(cursor['log'] ?? 0)),
    },
    onState: (now) => {
      state = now
    },
    logger: silentLogger,
    everyMs: 50,
    trustMs,
  })
  return untilEnd({ ...loop, state: (): SenderState | null => state })
}

test('a former sender moves no cursor, and no desk sends without reading the row', async () => {
  const { client } = await openConnection()
  await becomeSender(client, ids.Ann, 'Ann', false)
  expect(await writeCursors(client, ids.Ben, [], [], { rule: { log: 1 } })).toBe(false)
  expect(await writeCursors(client, ids.Ann, ['rule'], [], { rule: { log: 7 } })).toBe(true)
  await leaveSender(client, ids.Ben)
  expect(await readSender(client)).toMatchObject({ desk: ids.Ann, rules: ['rule'] })
  expect((await readCursors(client)).cursors).toEqual(new Map([['rule', { log: 7 }]]))
  const ann = startDesk('Ann', 300)
  await expect.poll(ann.state).toMatchObject({ isSender: true, row: { rules: ['rule'] } })
  const at = { rule: 'other', source: 'log', upTo: 3 }
  expect(valueOf(await ann.begin({ ...at, rule: 'rule', upTo: 0 })).from).toBe(7)
  // Before anything is sent the place is written.
  expect(valueOf(await ann.begin(at)).from).toBe(3)
  const cursorOf = async (rule: string) => (await readCursors(client)).cursors.get(rule)
  expect(await cursorOf('other')).toEqual({ log: 3 })
  ann.remove('rule')
  await expect.poll(() => cursorOf('rule')).toBeUndefined()
  expect(await startDesk('Ben').begin(at)).toMatchObject({ ok: false })
  await server().kill()
  await expect.poll(ann.state).toMatchObject({ isSender: false, failure: { kind: 'unreachable' } })
  await server().start()
  await expect.poll(ann.state).toMatchObject({ isSender: true, failure: null })
})

test('what was sent of alerts is noted, and those who may only read change nothing', async () => {
  const { client } = await openConnection()
  await noteSent(client, ['one', 'two', 'two'])
  const sent = await findSent(client, ['two', 'three'])
  expect([...sent.keys()]).toEqual(['two'])
  expect(Math.abs((sent.get('two') ?? 0) - Date.now())).toBeLessThan(60_000)
  const reader = untilEnd(valueOf(await connectTeam(addressOf(server().url('desk')), 'read')))
  expect(await readSender(reader.client)).toMatchObject({ desk: null })
  await expect(becomeSender(reader.client, ids.Ann, 'Ann', true)).rejects.toThrow(/permission denied/)
  await expect(noteSent(reader.client, ['one'])).rejects.toThrow(/permission denied/)
  expect(await connectTeam(addressOf(server().url('desk')), 'send')).toMatchObject({
    error: { kind: 'unauthorized', hint: expect.stringContaining('marketdesk_forwarder') as string },
  })
})
