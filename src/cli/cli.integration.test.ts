import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runCommand, serveDesk, type Ran } from './testing/run-command.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketdesk-cli-'))
const data = join(folder, 'data')
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)

const run = (...args: string[]): Promise<Ran> => runCommand(data, args)

const lines = ({ out }: Ran): unknown[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

const orderSchema = z.object({
  metadata: z.object({ tokenId: z.string() }),
  order: z.object({ orderId: z.string(), marketplace: z.string(), priceUSD: z.number() }),
})
const projectSchema = z.object({ startCollection: z.object({ contractAddress: z.string() }) })

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('what a newcomer does, each in one command', () => {
  let stop: () => Promise<void>
  beforeAll(async () => {
    stop = await serveDesk(data, ['--sample', '--traffic', '600'])
  })
  afterAll(() => stop())

  it('is served by a desk whose address only its user can read', async () => {
    const address = join(data, 'desk.json')
    if (process.platform !== 'win32') expect((await stat(address)).mode & 0o777).toBe(0o600)
    expect(JSON.parse((await run('desk', 'info')).out)).toMatchObject({ name: 'Marketdesk', data })
  })

  it('registers a listener and sees an event come', async () => {
    const [project] = lines(await run('projects', 'list'))
    const { contractAddress } = projectSchema.parse(project).startCollection
    const event = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
    const more =
      'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)'
    const added = await run(
      'listeners',
      'add',
      '--contract',
      contractAddress,
      '--event',
      event,
      '--event',
      more,
    )
    expect(added).toMatchObject({ code: 0, err: '' })
    const watched = await run('events', 'watch', '--max', '1')
    expect(watched).toMatchObject({ code: 0, err: '' })
    expect(lines(watched)).toMatchObject([{ contractAddress }])
  })

  it('lists the ten cheapest orders', async () => {
    const rows = z.array(orderSchema).parse(lines(await run('orders', 'cheapest')))
    const prices = rows.map(({ order }) => order.priceUSD)
    expect(prices).toHaveLength(10)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  it('reads a list to its end over several pages, each row once', async () => {
    const all = z
      .array(orderSchema)
      .parse(lines(await run('orders', 'list', '--side', 'listing', '--page-size', '20', '--max', '60')))
    expect(new Set(all.map(({ metadata }) => metadata.tokenId)).size).toBe(60)
  })

  it('builds and exports a sale', async () => {
    const [offer] = z
      .array(orderSchema)
      .parse(lines(await run('orders', 'list', '--side', 'offer', '--max', '1')))
    const file = join(folder, 'sale.json')
    const order = ['--order-id', offer?.order.orderId ?? '', '--token-id', offer?.metadata.tokenId ?? '']
    const place = ['--marketplace', offer?.order.marketplace ?? '', '--taker', account.address]
    const built = await run(
      'transactions',
      'build',
      '--kind',
      'sell',
      ...order,
      ...place,
      '--export',
      'json',
      '--out',
      file,
    )
    expect(built).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(await readFile(file, 'utf8'))).toBeTypeOf('object')
  })

  it('verifies a signature, and says no with a code of its own', async () => {
    const signature = await account.signMessage({ message: 'hello' })
    const who = ['--address', account.address, '--signature', signature]
    const proven = await run('signatures', 'verify', ...who, '--message', 'hello')
    expect(JSON.parse(proven.out)).toMatchObject({ verdict: 'proven' })
    expect(proven.code).toBe(0)
    expect((await run('signatures', 'verify', ...who, '--message', 'bye')).code).toBe(20)
    const proof = join(folder, 'proof.json')
    expect((await run('signatures', 'proof', ...who, '--message', 'hello', '--out', proof)).code).toBe(0)
    expect((await run('proofs', 'recheck', proof)).code).toBe(0)
  })

  it('backs up', async () => {
    const { code, out } = await run('log', 'backup')
    expect(code).toBe(0)
    expect(existsSync(z.object({ path: z.string() }).parse(JSON.parse(out)).path)).toBe(true)
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

  it('completes commands and flags in a shell', async () => {
    expect((await run('complete', 'bash')).out).toContain('marketdesk')
    expect((await run('complete', '--', 'events', '')).out).toContain('watch')
    expect((await run('complete', '--', 'events', 'list', '--')).out).toContain('--contract')
  })
})

describe('a command without a desk', () => {
  it('opens one for itself, also several at once, and leaves none behind', async () => {
    const alone = join(folder, 'alone')
    const ran = await Promise.all([1, 2, 3].map(() => runCommand(alone, ['events', 'count'])))
    for (const { code, out, err } of ran) {
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(JSON.parse(out)).toEqual({ events: 0, deliveries: 0 })
    }
    expect(existsSync(join(alone, 'desk.json'))).toBe(false)
  })

  it('says that nothing answers at another address, and wants its token from a file', async () => {
    expect((await run('events', 'count', '--url', 'http://127.0.0.1:9')).code).toBe(2)
    const { code, err } = await runCommand(data, [
      'desk',
      'info',
      '--url',
      'http://127.0.0.1:9',
      '--token-file',
      import.meta.filename,
    ])
    expect(code).toBe(10)
    expect(err).toContain('127.0.0.1:9')
  })
})
