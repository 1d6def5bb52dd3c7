import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { findAnvil } from './anvil-binary.ts'
import { runAnvil, type AnvilProcess } from './run-anvil.ts'
import { startDevnet } from './start-devnet.ts'
import { errorOf, valueOf } from '../../core/testing/value-of.ts'
import { untilEnd } from '../../core/testing/in-tests.ts'
import { testFolder } from '../../main/platform/files/testing/test-folder.ts'

const startNode = async (chainId = 31_337): Promise<AnvilProcess> => {
  const binary = findAnvil() ?? expect.fail('The node’s binary is not installed.')
  const genesis = Math.floor(Date.now() / 1000)
  return untilEnd(valueOf(await runAnvil({ binary, chainId, genesis, accounts: 10 })))
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

it('a running node gets the contracts and orders once, and keeps mining', async () => {
  const node = await startNode()
  const first = valueOf(await startDevnet({ chainUrl: node.url }))
  const orders = await first.orders()
  expect(orders.length).toBeGreaterThan(2000)
  await first.stop()
  expect(isAlive(node.pid)).toBe(true)
  const second = untilEnd(valueOf(await startDevnet({ chainUrl: node.url })))
  const ids = (some: readonly { orderId: string }[]): string[] => some.map(({ orderId }) => orderId)
  expect(ids(await second.orders())).toEqual(ids(orders))
  const [one, two] = second.accounts
  if (one === undefined || two === undefined) throw new Error('The node has no accounts.')
  await second.send(one, { to: two, data: '0x', value: 1n })
})

it('a node that cannot be used is refused with a reason', async () => {
  const other = await startNode(1337)
  expect(errorOf(await startDevnet({ chainUrl: other.url }))).toMatchObject({
    kind: 'not-usable',
    message: expect.stringContaining('1337') as string,
  })
  for (const [chainUrl, kind] of [
    ['file:///dev/null', 'not-usable'],
    ['http://127.0.0.1:1', 'not-reachable'],
  ] as const)
    expect(errorOf(await startDevnet({ chainUrl }))).toMatchObject({ kind })
  const wrong = await runAnvil({ binary: process.execPath, chainId: 1, genesis: 1, accounts: 1 })
  expect(errorOf(wrong)).toContain('The local node did not start.')
  expect((await runAnvil({ binary: '/not/there', chainId: 1, genesis: 1, accounts: 1 })).ok).toBe(false)
})

const source = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)
const program = `
  const { runAnvil } = await import(${source('./run-anvil.ts')})
  const { findAnvil } = await import(${source('./anvil-binary.ts')})
  const node = await runAnvil({ binary: findAnvil(), chainId: 1, genesis: 1, accounts: 1 })
  console.log(node.value.pid)
  process.stdin.resume()`

it('a node of our own ends with the process that is killed, and leaves nothing behind', async () => {
  const folder = testFolder('owner')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder, TEMP: folder },
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  expect([isAlive(Number(line)), readdirSync(folder).length]).toEqual([true, 1])
  child.kill('SIGKILL')
  await expect.poll(() => [isAlive(Number(line)), readdirSync(folder)]).toEqual([false, []])
})
