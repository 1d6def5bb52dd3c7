import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { exportedOf } from '../testing/exported.ts'
import { addresses, approvalStep, buyStep } from '../testing/trade.ts'
import { castCommands } from './cast-commands.ts'

// The commands go through a shell, with a `cast` that only says what it was given.

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketdesk-cast-'))
  const script = `#!${process.execPath}\nconsole.log(JSON.stringify(process.argv.slice(2)))\n`
  await writeFile(join(folder, 'cast'), script)
  await chmod(join(folder, 'cast'), 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const odd = `it's "5" $(touch /tmp/x) \`id\` \\ ; # end`
const signature = {
  domain: { name: odd, chainId: 1 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  value: { text: odd },
}

test.skipIf(process.platform === 'win32')('a shell gives cast the very bytes', async () => {
  const steps = [
    approvalStep(2030n),
    buyStep,
    { id: 'signEIP712', signature },
    { id: 'signEIP191', data: odd },
  ]
  const subject = exportedOf(steps, { project: odd })
  await writeFile(join(folder, 'steps.sh'), castCommands(subject).text)
  const { stdout } = await promisify(execFile)('/bin/sh', [join(folder, 'steps.sh')], {
    env: { PATH: `${folder}:/usr/bin:/bin`, ETH_RPC_URL: 'http://127.0.0.1:1', SIGNER: '--account me' },
    timeout: 20_000,
  })
  const calls = stdout
    .trim()
    .split('\n')
    .map((line) => z.array(z.string()).parse(JSON.parse(line)))
  const from = ['--account', 'me', '--from', addresses.taker, '--chain', '31337']
  const sent = ({ to, data, value }: { to: string; data: string; value: string }) => [
    'send',
    '--rpc-url',
    'http://127.0.0.1:1',
    ...from,
    '--value',
    value,
    to,
    data,
  ]
  expect(calls[0]).toEqual(sent(approvalStep(2030n)))
  expect(calls[1]).toEqual(sent(buyStep))
  expect(calls[2]?.slice(0, 3)).toEqual(['wallet', 'sign', '--data'])
  expect(JSON.parse(calls[2]?.[3] ?? '')).toMatchObject({ message: { text: odd }, primaryType: 'Note' })
  expect(calls[3]).toEqual(['wallet', 'sign', '--', odd])
})
