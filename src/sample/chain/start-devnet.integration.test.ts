import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { findAnvil } from './anvil-binary.ts'
import { runAnvil, type AnvilProcess } from './run-anvil.ts'
import { startDevnet } from './start-devnet.ts'
import { errorOf, valueOf } from '../../core/testing/value-of.ts'

const nodes: AnvilProcess[] = []
const folders: string[] = []
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const startNode = async (chainId = 31_337): Promise<AnvilProcess> => {
  const binary = findAnvil()
  if (binary === null) throw new Error('The node’s binary is not installed.')
  const started = valueOf(
    await runAnvil({ binary, chainId, genesis: Math.floor(Date.now() / 1000), accounts: 10 }),
  )
  nodes.push(started)
  return started
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // No such process.
    return false
  }
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('a running node', () => {
  it('gets the contracts and orders once', async () => {
    const node = await startNode()
    const first = valueOf(await startDevnet({ chainUrl: node.url }))
    const orders = await first.orders()
    expect(orders.length).toBeGreaterThan(2000)
    expect(new Set(orders.map(({ status }) => status)).size).toBe(5)
    await first.stop()
    expect(isAlive(node.pid)).toBe(true)

    const second = valueOf(await startDevnet({ chainUrl: node.url }))
    expect((await second.orders()).map(({ orderId }) => orderId)).toEqual(
      orders.map(({ orderId }) => orderId),
    )
    // It goes on mining by itself.
    const [one, two] = second.accounts
    if (one === undefined || two === undefined) throw new Error('The node has no accounts.')
    await second.send(one, { to: two, data: '0x', value: 1n })
    await second.stop()
  })

  it('is refused with a reason when it cannot be used', async () => {
    const other = await startNode(1337)
    expect(errorOf(await startDevnet({ chainUrl: other.url }))).toEqual({
      kind: 'not-usable',
      message: expect.stringContaining('1337') as string,
    })
    expect(await startDevnet({ chainUrl: 'file:///dev/null' })).toMatchObject({
      error: { kind: 'not-usable' },
    })
    expect(await startDevnet({ chainUrl: 'http://127.0.0.1:1' })).toMatchObject({
      error: { kind: 'not-reachable' },
    })
  })
})

describe('a node of our own', () => {
  const source = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)
  const program = `
    const { runAnvil } = await import(${source('./run-anvil.ts')})
    const { findAnvil } = await import(${source('./anvil-binary.ts')})
    const node = await runAnvil({ binary: findAnvil(), chainId: 1, genesis: 1, accounts: 1 })
    console.log(node.value.pid)
    process.stdin.once('data', () => node.value.stop().then(() => process.stdin.unref()))`

  /** A process that runs a node, with a folder for temporary files of its own. */
  const startOwner = async (): Promise<{ child: ChildProcess; pid: number; leftovers: () => string[] }> => {
    const folder = mkdtempSync(join(tmpdir(), 'marketdesk-owner-'))
    folders.push(folder)
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder, TEMP: folder },
    })
    if (child.stdout === null) throw new Error('The child has no output.')
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    return { child, pid: Number(line), leftovers: () => readdirSync(folder) }
  }

  it('ends when it is stopped, leaves nothing behind and holds up nobody', async () => {
    const { child, pid, leftovers } = await startOwner()
    expect(isAlive(pid)).toBe(true)
    expect(leftovers()).toHaveLength(1)
    child.stdin?.write('stop\n')
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(leftovers()).toEqual([])
  })

  it('does not outlive a process that is killed', async () => {
    const { child, pid, leftovers } = await startOwner()
    expect(isAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await until(() => !isAlive(pid) && leftovers().length === 0)
    expect(isAlive(pid)).toBe(false)
  })

  it('that does not start says why', async () => {
    const started = await runAnvil({ binary: process.execPath, chainId: 1, genesis: 1, accounts: 1 })
    expect(errorOf(started)).toContain('The local node did not start.')
    const missing = await runAnvil({ binary: '/not/there', chainId: 1, genesis: 1, accounts: 1 })
    expect(missing.ok).toBe(false)
  })
})
