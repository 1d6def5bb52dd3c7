import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { addToken, startReceiverProcess } from '../../../main/host/testing/receiver-process.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { createSender } from '../../../main/platform/http/post.ts'
import { startLocalServer } from '../../../main/platform/http/testing/local-server.ts'
import { readExported } from '../../../features/log-maintenance/desk/exported-delivery.ts'
import { exportedDelivery } from '../../../features/log-maintenance/desk/testing/exported-delivery.ts'
import { openDeskSource } from './desk-source.ts'
import { describeLogSource, type ServedLog } from './testing/describe-log-source.ts'

const never = new AbortController().signal

/** What a copy of the log from before does to it. */
const loseNewest = (data: string, rows: number): void => {
  const database = new Database(join(data, 'log', 'deliveries.db'))
  const [trigger] = database
    .prepare<[], string>(
      "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = 'deliveries_go_below_the_limit'",
    )
    .pluck()
    .all()
  database.exec('DROP TRIGGER deliveries_go_below_the_limit')
  database.prepare('DELETE FROM deliveries WHERE id > (SELECT max(id) FROM deliveries) - ?').run(rows)
  database.exec(trigger ?? '')
  database.close()
}

const serveLog = async (): Promise<ServedLog> => {
  const data = testFolder('log')
  const token = addToken(data, 'a desk')
  let receiver = await startReceiverProcess(data)
  const sender = createSender()
  const { url, port, readPort } = receiver
  const open = async (bearer: string) =>
    openDeskSource({ url: `http://127.0.0.1:${readPort}`, token: bearer, ca: null }, readExported)
  const start = async (): Promise<void> => {
    receiver = await startReceiverProcess(data, { port, readPort })
  }
  return {
    open: () => open(token),
    openDenied: () => open('mdr_'.padEnd(47, 'x')),
    append: async (deliveries) => {
      for (const { body, headers } of deliveries) {
        const answer = await sender.send({ url, headers, body, timeoutMs: 30_000 }, never)
        if (answer.status !== 200) throw new Error(`The receiver answered ${answer.status}.`)
      }
    },
    setBack: async (rows) => {
      await receiver.kill()
      loseNewest(data, rows)
      await start()
    },
    kill: () => receiver.kill(),
    hints: { denied: '(--add-token) and enter it here', gone: 'the receiver runs there with --read-port' },
    start,
    close: async () => {
      sender.stop()
      await receiver.kill()
    },
  }
}

describeLogSource('the receiver of another desk', serveLog)

describe('the receiver of another desk', () => {
  const tls = (name: string): string =>
    fileURLToPath(new URL(`../../../../resources/fixtures/tls/${name}.pem`, import.meta.url))
  const problemOf = async (url: string, ca: string | null = null) => {
    const source = untilEnd(openDeskSource({ url, token: 'mdr_'.padEnd(47, 'x'), ca }, readExported))
    const page = await source.read(0, 1, never)
    return page.ok ? null : page.error
  }

  test('is read over TLS with an authority of one’s own, and with no other', async () => {
    const data = testFolder('tls')
    const token = addToken(data, 'a desk')
    const certified = ['--tls-cert', tls('local'), '--tls-key', tls('local-key')]
    const receiver = untilEnd(await startReceiverProcess(data, undefined, certified))
    const url = `https://localhost:${receiver.readPort}`
    const ca = await readFile(tls('local'), 'utf8')
    const source = untilEnd(openDeskSource({ url, token, ca }, readExported))
    expect(await source.read(0, 1, never)).toMatchObject({ ok: true, value: { rows: [], end: 0 } })

    const untrusted = 'shows a certificate that no authority trusted by this machine has signed'
    expect(await problemOf(url)).toMatchObject({
      kind: 'unreachable',
      message: `localhost:${receiver.readPort} ${untrusted}.`,
    })
    const other = await readFile(tls('cert'), 'utf8')
    expect(await problemOf(url, other)).toMatchObject({
      message: expect.stringContaining('nor has the authority'),
    })
    // A token never goes out in clear to what speaks TLS, and nothing is read from what does not.
    expect(await problemOf(`http://localhost:${receiver.readPort}`)).toMatchObject({ kind: 'unreachable' })
    const clear = untilEnd(await startLocalServer((_request, response) => response.end()))
    expect(await problemOf(clear.url.replace('http:', 'https:'))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('does not speak TLS'),
    })
  })

  test('says what is wrong with what answers in its place', async () => {
    let answer: { status: number; headers: Record<string, string>; body: string }
    const { url } = untilEnd(
      await startLocalServer((_request, response) =>
        response.writeHead(answer.status, answer.headers).end(answer.body),
      ),
    )
    const head = { 'X-Follow': '1', 'X-Log': 'a', 'X-Incarnation': 'b', 'X-Begin': '1', 'X-Now': '1' }
    const row = (position: number): string =>
      `${JSON.stringify({
        followed: position,
        delivery: { ...exportedDelivery, origin: 'a', originId: position },
      })}\n`
    // Two of them would be one number.
    const beyond = ['9007199254740992', '9007199254740993', '1e300']
    const numbered = (followed: string, originId: string): string =>
      row(1)
        .replace('"followed":1', `"followed":${followed}`)
        .replace('"originId":1', `"originId":${originId}`)
    const page = (newest: string, body = '', more: Record<string, string> = {}): typeof answer => ({
      status: 200,
      headers: { ...head, 'X-Last': newest, 'X-Newest': newest, ...more },
      body,
    })
    const saying = (error: string) => ({ status: 503, headers: {}, body: JSON.stringify({ error }) })
    const pages: readonly (readonly [typeof answer, string, RegExp])[] = [
      [{ status: 404, headers: {}, body: '' }, 'conflict', /has no log to read/],
      [{ status: 200, headers: { 'X-Last': '0', 'X-Newest': '0' }, body: '' }, 'conflict', /older version/],
      [page('0', '', { 'X-Follow': '2' }), 'conflict', /newer version/],
      [saying('The disk is gone.'), 'unavailable', /The disk is gone/],
      // What was sent to it is not said again, however it is written.
      [saying(`who is mdr_${'x'.repeat(43)}?`), 'unavailable', /who is \(the token\)\?/],
      [
        page('0', '', { 'X-Newest-At': '253402300800000' }),
        'bad-answer',
        /what a log says of itself is missing/,
      ],
      ...beyond.flatMap((number): typeof pages => [
        [page('1', row(1), { 'X-Newest': number }), 'bad-answer', /no number that can be/],
        [page('1', numbered(number, '1')), 'bad-answer', /a line has no number from 1 to 9007199254740991/],
        [page('1', numbered('1', number)), 'bad-answer', /in number 1 delivery\.originId/],
      ]),
      [page('2', `${row(1)}${row(2)}`), 'bad-answer', /more than the 1 deliveries that were asked for/],
      [{ status: 302, headers: { Location: 'http://127.0.0.1:1/' }, body: '' }, 'unavailable', /HTTP 302/],
      [{ status: 200, headers: {}, body: '<html>' }, 'bad-answer', /no page of a log/],
      [page('1', '{"followed":1}\n'), 'bad-answer', /no delivery/],
      [page('1', 'x', { 'Content-Encoding': 'gzip' }), 'bad-answer', /cannot be unpacked/],
    ]
    for (const [given, kind, message] of pages) {
      answer = given
      expect(await problemOf(url)).toMatchObject({ kind, message: expect.stringMatching(message) })
    }
  })
})
