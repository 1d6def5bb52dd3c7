import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { findAnvil } from './chain/anvil-binary.ts'
import { createNodeClient } from './chain/node-client.ts'
import { afterwards } from '../core/testing/in-tests.ts'

const tool = fileURLToPath(new URL('../../tools/sample.mjs', import.meta.url))

const run = (...args: string[]) => {
  const child = spawn(process.execPath, [tool, '--json', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  afterwards(() => child.kill('SIGKILL'))
  return { child, ended: once(child, 'close') }
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
/** Starts one, and reads its only line. */
const start = async (...args: string[]) => {
  const { child, ended } = run(...args)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ended, facts: ready.parse(JSON.parse(line)) }
}
const refusal = async (...args: string[]): Promise<string> => {
  const { child, ended } = run(...args)
  const said = await text(child.stderr)
  expect(await ended).toEqual([2, null])
  expect(said).not.toContain('    at ')
  return said
}

it('says where it is, answers, and leaves with 0 on SIGTERM; others learn that its port is taken', async () => {
  const { child, ended, facts } = await start('--no-chain')
  expect(facts).toMatchObject({ pid: child.pid, chainUrl: null })
  const response = await fetch(`${facts.url}/${facts.network}/rpc/Marketplace/ListCollectibles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-key': facts.accessKey },
    body: JSON.stringify({ side: 'listing', contractAddress: facts.collections[0]?.address }),
  })
  expect(response.status).toBe(200)
  const { port } = new URL(facts.url)
  expect(await refusal('--port', port)).toContain(`Port ${port} is taken`)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('stands on a node of its own, and ends it', async (context) => {
  context.skip(findAnvil() === null, 'there is no local node for this platform')
  const own = await start('--anvil', '--traffic', '600')
  const url = own.facts.chainUrl ?? ''
  const block = () => createNodeClient(url).getBlockNumber({ cacheTime: 0 })
  const first = await block()
  await expect.poll(block).toBeGreaterThan(first)
  own.child.kill('SIGTERM')
  expect(await own.ended).toEqual([0, null])
  await expect(block()).rejects.toThrow()
})
