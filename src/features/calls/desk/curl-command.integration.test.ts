import { spawn, spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { inAllTests } from '../../../core/testing/in-tests.ts'
import { curlCommand, shellQuote } from './curl-command.ts'
import { startLocalServer } from '../../../main/platform/http/testing/local-server.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const shells = ['sh', 'bash'].filter((shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0)
const hasCurl = spawnSync('curl', ['--version']).status === 0
const keys = { ACCESS_KEY: `key with 'quotes" $HOME \`id\` \\ and !`, SECRET_KEY: 'jwt.$(id).end' }

/** Without input: of a socket bash believes that it came over the net, and reads the profile of whoever runs the tests. */
const runIn = (shell: string, script: string) =>
  spawnSync(shell, ['-c', script], {
    env: { PATH: process.env['PATH'], ...keys },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test.each(shells)('in %s quoted text means itself, and the two keys their values', (shell) => {
  const words = `' " \`id\` $(id) $HOME ! * $ACCESS_KEY $SECRET_KEY \${SECRET_KEY}`.split(' ')
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    fc.constantFrom('\\', '\n', ...words),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      const expected = text
        .replaceAll('$ACCESS_KEY', () => keys.ACCESS_KEY)
        .replaceAll('$SECRET_KEY', () => keys.SECRET_KEY)
      expect(runIn(shell, `printf %s ${shellQuote(text)}`).stdout).toBe(expected.toWellFormed())
    }),
    { numRuns: ofMany(30, 10) },
  )
})

const why = hasCurl ? '' : ' (left out: there is no curl on this machine)'

describe.skipIf(!hasCurl || shells.length === 0)(`a copied call${why}`, () => {
  const received: { path: string; body: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = inAllTests(() =>
    startLocalServer(({ url, headers }, response, body) => {
      received.push({ path: url ?? '', body, headers })
      response.end('{"fine":true}')
    }),
  )

  /** As pasted: the shell reads the command from its input, where nothing limits its length. */
  const run = async (command: string, more: Record<string, string> = {}): Promise<string> => {
    const child = spawn(shells[0] ?? 'sh', ['-s'], {
      env: { PATH: process.env['PATH'], ACCESS_KEY: 'access-1', SECRET_KEY: 'jwt.two.three', ...more },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    child.stdin.end(`${command}\n`)
    let output = ''
    for await (const piece of child.stdout) output += String(piece)
    return output
  }

  it.each([
    ['short', '{"a":"it\'s \\"odd\\" `$HOME` é\u2028","id":18446744073709551615}'],
    ['long', JSON.stringify({ note: `it's ${'é\\ %s '.repeat(60_000)}` })],
  ])('with a %s body sends the same bytes again, with the keys of the shell', async (_kind, body) => {
    received.length = 0
    const path = "/rpc/Indexer/AddWebhookListener?a[b]={c}&d='e'"
    const keyed = { 'X-Access-Key': '$ACCESS_KEY', Authorization: 'BEARER $SECRET_KEY' }
    const given = Object.entries({ 'Content-Type': 'application/json', ...keyed })
    const command = curlCommand({ url: server().url + path, headers: given, body })
    expect(await run(command)).toBe('{"fine":true}')
    const headers: unknown = expect.objectContaining({
      'content-type': 'application/json',
      'x-access-key': 'access-1',
      authorization: 'BEARER jwt.two.three',
    })
    expect(received).toEqual([{ path, body, headers }])
  })

  it('holds no secret of a receiver: without it nothing is sent, with it the same bytes', async () => {
    const [firstSecret, other] = ['k1xSj4Hipm5Ox_pgnXD9', 'Zz-0123456789']
    const body = JSON.stringify({
      url: `https://desk.example/hooks/${firstSecret}`,
      note: `it's /hooks/${other}, /hooks/${firstSecret} and $RECEIVER_SECRET`,
    })
    const url = `${server().url}/rpc/Indexer/AddWebhookListener`
    const command = curlCommand({ url, headers: [], body })
    expect(command).not.toContain(firstSecret)
    expect(command).not.toContain(other)
    received.length = 0
    expect(await run(command)).toBe('')
    expect(await run(command, { RECEIVER_SECRET: firstSecret })).toBe('')
    expect(received).toHaveLength(0)
    expect(await run(command, { RECEIVER_SECRET: firstSecret, RECEIVER_SECRET_2: other })).toBe(
      '{"fine":true}',
    )
    expect(received[0]?.body).toBe(body)
  })
})
