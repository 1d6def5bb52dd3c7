import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findAnvil } from './chain/anvil-binary.ts'

const tool = fileURLToPath(new URL('../../tools/sample.mjs', import.meta.url))

const started: ChildProcess[] = []
const run = (args: string[]): ChildProcess => {
  const child = spawn(process.execPath, [tool, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  return child
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const end = async (child: ChildProcess): Promise<{ code: number | null; text: string }> => {
  let text = ''
  child.stdout?.on('data', (piece: Buffer) => (text += piece.toString()))
  child.stderr?.on('data', (piece: Buffer) => (text += piece.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

const ready = z.strictObject({
  url: z.string().regex(/^http:\/\/127\.0\.0\.1:\d+$/),
  accessKey: z.string().min(20),
  secretKey: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  projectId: z.string().regex(/^\d+$/),
  chainUrl: z.string().nullable(),
  network: z.string(),
  collections: z
    .array(z.strictObject({ address: z.string().regex(/^0x[0-9a-f]{40}$/), type: z.string() }))
    .length(3),
  pid: z.int(),
})

describe('npm run sample', () => {
  it('prints one line when ready, answers, and leaves with 0 on SIGTERM', async () => {
    const child = run(['--port', '0', '--json', '--no-chain'])
    if (child.stdout === null) throw new Error('no output')
    const lines: string[] = []
    const reader = createInterface(child.stdout)
    reader.on('line', (line) => lines.push(line))
    await once(reader, 'line')
    const facts = ready.parse(JSON.parse(lines[0] ?? ''))
    expect(facts.pid).toBe(child.pid)
    expect(facts.chainUrl).toBeNull()
    const [head, claims] = facts.secretKey.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(head ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(JSON.parse(claims ?? '')).toMatchObject({ project: Number(facts.projectId), service: 'sample' })

    const response = await fetch(`${facts.url}/${facts.network}/rpc/Marketplace/ListCollectibles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-key': facts.accessKey },
      body: JSON.stringify({ side: 'listing', contractAddress: facts.collections[0]?.address }),
    })
    expect(response.status).toBe(200)

    process.kill(facts.pid, 'SIGTERM')
    const [code] = (await once(child, 'close')) as [number | null]
    expect(code).toBe(0)
    expect(lines).toHaveLength(1)
  })

  it('stands on a node of its own and ends it, and says which node it cannot use', async (context) => {
    context.skip(findAnvil() === null, 'there is no local node for this platform')
    const child = run(['--json', '--anvil', '--traffic', '600'])
    if (child.stdout === null) throw new Error('no output')
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const { chainUrl } = ready.parse(JSON.parse(line))
    const block = async (): Promise<number> => {
      const response = await fetch(chainUrl ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
      })
      return Number(((await response.json()) as { result: string }).result)
    }
    const first = await block()
    await expect.poll(block, { timeout: 20_000 }).toBeGreaterThan(first)

    // A second one stands on the same chain and leaves it alone when it ends.
    const second = run(['--json', '--chain', chainUrl ?? ''])
    if (second.stdout === null) throw new Error('no output')
    const [said] = (await once(createInterface(second.stdout), 'line')) as [string]
    expect(ready.parse(JSON.parse(said)).chainUrl).toBe(chainUrl)
    second.kill('SIGTERM')
    expect(await once(second, 'close')).toEqual([0, null])
    expect(await block()).toBeGreaterThan(0)

    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
    await expect(block()).rejects.toThrow('fetch failed')
    const lost = await end(run(['--chain', chainUrl ?? '']))
    expect(lost).toMatchObject({ code: 2, text: expect.stringContaining(chainUrl ?? '?') as string })
  })

  it('explains itself, and what is wrong with its arguments', async () => {
    const help = await end(run(['--help']))
    expect(help.code).toBe(0)
    expect(help.text).toContain('--port N')
    for (const args of [
      ['--port', '70000'],
      ['--port', 'x'],
      ['--what'],
      ['--anvil', '--no-chain'],
      ['--no-chain', '--traffic', '5'],
    ]) {
      const wrong = await end(run(args))
      expect(wrong.code).toBe(2)
      expect(wrong.text).toContain('--json')
      expect(wrong.text).not.toContain('    at ')
    }
  })

  it('says that a port is taken', async () => {
    const first = run(['--json', '--no-chain'])
    if (first.stdout === null) throw new Error('no output')
    const [line] = (await once(createInterface(first.stdout), 'line')) as [string]
    const { port } = new URL(ready.parse(JSON.parse(line)).url)
    const second = await end(run(['--port', port]))
    expect(second).toMatchObject({
      code: 2,
      text: expect.stringContaining(`Port ${port} is taken`) as string,
    })
  })
})
