import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { writeCertificate } from '../modules/audit/core/certificate/certificate-file.ts'
import { certify, usualChain } from '../modules/audit/core/certificate/testing/make-certificate.ts'
import { valueOf } from '../core/testing/value-of.ts'
import { lockDataFolder } from '../main/host/data-folder.ts'
import { testFolder } from '../main/platform/files/testing/test-folder.ts'
import { cliFile, runCommand, runHere, serveDesk, type Ran } from './testing/run-command.ts'
import { inAllTests } from '../core/testing/in-tests.ts'

const folder = testFolder('cli')
const data = join(folder, 'data')
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)

/** In this process: what is special about one of its own is tried below. */
const run = (...args: string[]): Promise<Ran> => runHere(data, args)

const lines = ({ out }: Ran): unknown[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

const orderSchema = z.object({
  metadata: z.object({ tokenId: z.string() }),
  order: z.object({ status: z.string(), orderId: z.string(), marketplace: z.string(), priceUSD: z.number() }),
})
/** One of the accounts of the sample's chain that hold collectibles. */
const holder = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

describe('what a newcomer does, each in one command', () => {
  const stop = inAllTests(() => serveDesk(data, ['--sample', '--traffic', '600']))
  afterAll(() => stop()())

  it('is served by a desk whose address only its user can read', async () => {
    const address = join(data, 'desk.json')
    if (process.platform !== 'win32') expect((await stat(address)).mode & 0o777).toBe(0o600)
    expect(JSON.parse((await run('desk', 'info')).out)).toMatchObject({ name: 'Marketdesk', data })
  })

  it('sees an event come', async () => {
    const watched = await run('events', 'watch', '--max', '1')
    expect(watched).toMatchObject({ code: 0, err: '' })
    expect(lines(watched)).toMatchObject([{ eventName: expect.any(String) }])
    expect(lines(await run('listeners', 'list'))).toMatchObject([{ name: 'Sample trades' }])
    // What goes on by itself costs more than what follows.
    const none = JSON.stringify({ perMinute: 0, faults: false })
    expect((await run('sample', 'set-activity', '--input', none)).code).toBe(0)
  })

  it('lists the ten cheapest orders, and reads a list to its end over several pages, each row once', async () => {
    const rows = z.array(orderSchema).parse(lines(await run('orders', 'cheapest')))
    expect(new Set(rows.map(({ order }) => order.status))).toEqual(new Set(['active']))
    const prices = rows.map(({ order }) => order.priceUSD)
    expect(prices).toHaveLength(10)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    const paged = await run('orders', 'list', '--side', 'listing', '--page-size', '20', '--max', '60')
    const tokens = z
      .array(orderSchema)
      .parse(lines(paged))
      .map(({ metadata }) => metadata.tokenId)
    expect(new Set(tokens).size).toBe(60)
  })

  it('builds and exports a sale of what the taker holds, and says its verdict', async () => {
    const file = join(folder, 'sale.json')
    const sale = ['transactions', 'build', '--kind', 'sell', '--taker', holder]
    const built = await run(...sale, '--simulate', '--export', 'json', '--out', file)
    expect(built).toMatchObject({ code: 0, err: '' })
    expect(lines(built)).toMatchObject([{ failure: null, verdict: 'accepted', orders: [{}] }])
    expect(JSON.parse(await readFile(file, 'utf8'))).toBeTypeOf('object')
    const [plain] = lines(await run('transactions', 'build', '--kind', 'sell', '--taker', holder))
    expect(plain).toMatchObject({ verdict: 'not-understood' })
  })

  it('verifies a signature, and says no with a code of its own', async () => {
    const signature = await account.signMessage({ message: 'hello' })
    const who = ['--address', account.address, '--signature', signature]
    const proven = await run('signatures', 'verify', ...who, '--message', 'hello')
    expect(JSON.parse(proven.out)).toMatchObject({ verdict: 'proven' })
    expect(proven.code).toBe(0)
    expect((await run('signatures', 'verify', ...who, '--message', 'bye')).code).toBe(21)
    const proof = join(folder, 'proof.json')
    expect((await run('proofs', 'file', ...who, '--message', 'bye', '--out', proof)).code).toBe(0)
    expect((await run('proofs', 'recheck', proof)).code).toBe(21)
    expect((await run('proofs', 'file', ...who, '--message', 'hello', '--out', proof)).code).toBe(0)
    expect((await run('proofs', 'recheck', proof)).code).toBe(0)
  })

  it('checks a completeness file as a proof, also one that is larger than a call', async () => {
    const body = certify(usualChain())
    const recheck = async (name: string, content: string) => {
      await writeFile(join(folder, name), content)
      const { code, out, err } = await run('proofs', 'recheck', join(folder, name))
      return { code, err, said: JSON.parse(out) as unknown }
    }
    expect(await recheck('complete.json', writeCertificate(body))).toMatchObject({
      code: 0,
      said: { kind: 'completeness', verdict: 'complete', matched: 3, missed: 2 },
    })
    // What it only says may be long; what is computed is the same.
    const tokenIDs = Array.from({ length: 2500 }, () => '1'.repeat(1900))
    const cut = writeCertificate({
      ...body,
      filters: { ...body.filters, tokenIDs },
      matched: body.matched.slice(1),
    })
    expect(cut.length).toBeGreaterThan(4_194_304)
    expect(await recheck('large.json', cut)).toMatchObject({
      code: 20,
      err: expect.stringContaining('It is not complete') as string,
      said: { verdict: 'not-complete', listener: 'Transfers' },
    })
  })

  it('prints a curl command as text, takes a day for a time, and fails where a file has nothing to import', async () => {
    const [newest] = z
      .array(z.object({ id: z.int() }))
      .parse(lines(await run('calls', 'list', '--limit', '1')))
    const curl = await run('calls', 'curl', String(newest?.id))
    expect(curl.out).toMatch(/^curl --silent .*\n/)
    expect((await run('events', 'list', '--from', '2026-11-01')).code).toBe(0)
    const nothing = join(folder, 'nothing.jsonl')
    await writeFile(nothing, 'no line of an export\n')
    expect(await run('log', 'import', nothing)).toMatchObject({ code: 20 })
  })

  it('waits for what it begins, unless it is told not to', async () => {
    const exported = await run('exports', 'orders', '--side', 'listing', '--format', 'csv')
    expect(exported).toMatchObject({ code: 0, err: '' })
    const { path } = z.object({ path: z.string() }).parse(JSON.parse(exported.out))
    expect(existsSync(path)).toBe(true)
    const begun = await run('orders', 'check', '--no-wait')
    expect(JSON.parse(begun.out)).toEqual({ job: expect.any(Number) as number })
  })

  it('gets a code and one line for what went wrong', async () => {
    const missing = await run('events', 'get', '999999999', '--json')
    expect(missing).toMatchObject({ code: 3, out: '' })
    expect(JSON.parse(missing.err)).toMatchObject({ error: { kind: 'not-found' } })
    const wrong = await run('events', 'list', '--contract', 'x'.repeat(200))
    expect(wrong.code).toBe(2)
    expect(wrong.err).toMatch(/^marketdesk: --contract: .*\n$/)
    expect((await run('events', 'lst')).code).toBe(2)
    const secret = await run('vault', 'unlock', '--passphrase', 'not-to-be-repeated')
    expect(secret.code).toBe(2)
    expect(secret.err).not.toContain('not-to-be-repeated')
  })

  it('reads a secret that need not be given from the environment where its flag stands alone', async () => {
    const update = ['projects', 'save', '--id', 'of-nobody', '--access-key'] as const
    expect((await run(...update)).err).toContain('MARKETDESK_ACCESS_KEY in the environment')
    vi.stubEnv('MARKETDESK_ACCESS_KEY', 'a-key-of-the-environment')
    expect(await run(...update)).toMatchObject({ code: 3, err: expect.stringContaining('project') as string })
    expect((await run(...update, 'not-to-be-repeated')).err).not.toContain('not-to-be-repeated')
  })

  it('completes commands and flags in a bash without more than itself', async () => {
    const { out } = await runCommand(data, ['complete', 'bash'])
    const ask = `marketdesk() { "$NODE" "$CLI" "$@"; }
${out}
COMP_WORDS=(marketdesk events w); COMP_CWORD=2; __marketdesk_complete 2>/dev/null; echo "\${COMPREPLY[@]}"`
    const env = { ...process.env, NODE: process.execPath, CLI: cliFile }
    const bash = spawn('bash', ['--norc', '-c', ask], { stdio: ['ignore', 'pipe', 'inherit'], env })
    expect((await text(bash.stdout)).trim()).toBe('watch')
    const flags = await runCommand(data, ['complete', '--', 'events', 'list', '--'])
    expect(flags.out).toContain('--contract')
  })
})

describe('a command without a desk', () => {
  it('opens one for itself, also several at once, and leaves none behind', async () => {
    const alone = join(folder, 'alone')
    const ran = await Promise.all([1, 2].map(() => runCommand(alone, ['events', 'count'])))
    for (const { code, out, err } of ran) {
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(JSON.parse(out)).toEqual({ events: 0, deliveries: 0, partial: { complete: true } })
    }
    expect(existsSync(join(alone, 'desk.json'))).toBe(false)
  })

  it('waits for work of the desk it opened, ends as it does, and leaves no work without a desk', async () => {
    const own = join(folder, 'own')
    const desk = (...args: string[]): Promise<Ran> => runHere(own, args)
    const url = ['--marketplace-url', 'http://127.0.0.1:9', '--networks', 'polygon']
    const added = await desk('projects', 'save', '--name', 'Nowhere', ...url)
    expect(added.code, added.err).toBe(0)
    const place = ['--network', 'polygon', '--contract', holder]
    const check = ['orders', 'check', ...place] as const
    const refused = await desk(...check)
    expect(refused).toMatchObject({ code: 3, out: '', err: expect.stringContaining('no access key') })
    expect(await desk(...check, '--no-wait')).toMatchObject({ code: 10, out: '' })
  })

  it('gives up while it opens a desk, and leaves none behind', async () => {
    const given = join(folder, 'given-up')
    const child = spawn(process.execPath, [cliFile, 'events', 'count'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MARKETDESK_DATA: given },
    })
    const ended = once(child, 'close')
    await vi.waitUntil(() => existsSync(given), { timeout: 30_000 })
    child.kill('SIGINT')
    expect(await ended).toEqual([130, null])
    expect((await runHere(given, ['events', 'count'])).code).toBe(0)
  })

  it('is served by the desk of an assistant meanwhile', async () => {
    const shared = join(folder, 'shared')
    const child = spawn(process.execPath, [cliFile, 'mcp'], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, MARKETDESK_DATA: shared },
    })
    const ended = once(child, 'close')
    await vi.waitUntil(() => existsSync(join(shared, 'desk.json')), { timeout: 30_000 })
    expect(await runCommand(shared, ['events', 'count'])).toMatchObject({ code: 0, err: '' })
    child.stdin.end()
    expect(await ended).toEqual([0, null])
  })

  it('says at once that a window is open which lets no scripts in', async () => {
    const open = join(folder, 'open')
    const lock = valueOf(lockDataFolder(open))
    lock.setShut(true)
    const began = performance.now()
    const { code, out, err } = await runHere(open, ['events', 'count'])
    expect(performance.now() - began).toBeLessThan(5000)
    expect({ code, out }).toEqual({ code: 10, out: '' })
    expect(err).toContain('Marketdesk is open. Turn on “Let scripts in”.')
    lock.release()
  })

  it('says that nothing answers at another address, and wants its token from a file', async () => {
    const nowhere = ['--url', 'http://127.0.0.1:9']
    expect((await run('events', 'count', ...nowhere)).code).toBe(2)
    const { code, err } = await run('orders', 'cheapest', ...nowhere, '--token-file', import.meta.filename)
    expect(code).toBe(10)
    expect(err).toContain('127.0.0.1:9')
  })
})
