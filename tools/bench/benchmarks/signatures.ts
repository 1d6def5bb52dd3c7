import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recoverMessageAddress } from 'viem/utils'
import { signaturesOf } from '../../../src/features/signatures/core/testing/sign.ts'
import { ofText } from '../../../src/features/signatures/core/bytes.ts'
import { personalHash } from '../../../src/features/signatures/core/readings.ts'
import type { VerifiedFile } from '../../../src/features/signatures/desk/verify-rows.ts'
import type { SignatureThread } from '../../../src/features/signatures/desk/signature-task.ts'
import { silentLogger } from '../../../src/main/platform/log/logger.ts'
import { createThread } from '../../../src/main/platform/worker/thread-client.ts'
import { taskUrl } from '../../../src/main/platform/worker/worker-path.ts'
import { atLeast, type Benchmark } from '../benchmark.ts'
import { startDesk } from '../desk-client.ts'
import { median, quantile } from '../median.ts'
import { fixed, formatTable, whole } from '../table.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const turns = 3
const keyRows = 4000
const walletRows = 800
const bareRows = 300
const apiCalls = 1000
const notProven = 'wallets not proven'

type SignedMessage = { readonly address: string; readonly signature: string; readonly message: string }

const root = join(import.meta.dirname, '../../..')

/** Messages of their own, each signed by one of a hundred keys. */
const makeSignedMessages = (): SignedMessage[] => {
  const keys = Array.from({ length: 100 }, (_, index) =>
    signaturesOf(`0x${(index + 1).toString(16).padStart(64, '0')}`),
  )
  return Array.from({ length: keyRows }, (_, index) => {
    const key = keys[index % keys.length] as (typeof keys)[number]
    const message = `Message number ${index}`
    return { address: key.address, message, signature: key.sign(personalHash(ofText(message))).rsv }
  })
}

/** A text verified in the thread as a file; how it ended, and how many rows a second. */
const runBatch = async (
  text: string,
  folder: string,
  fileName: string,
): Promise<VerifiedFile & { readonly perSecond: number }> => {
  const file = join(folder, `${fileName}.jsonl`)
  writeFileSync(file, text)
  const thread = createThread<SignatureThread>({
    name: 'bench',
    part: 'The batch thread',
    url: taskUrl('signature'),
    data: null,
    logger: silentLogger,
  })
  try {
    const path = join(folder, fileName)
    const began = performance.now()
    const ended = valueOf(await thread.request('file', { file, format: 'jsonl', results: 'csv', path }))
    return { ...ended, perSecond: (ended.rows / (performance.now() - began)) * 1000 }
  } finally {
    await thread.kill()
  }
}

/** Milliseconds of one call of the desk's API after the other, from the request to its answer read. */
const timeCalls = async (
  folder: string,
  inputs: readonly object[],
): Promise<{ p50: number; p99: number }> => {
  const desk = await startDesk(folder)
  try {
    const times: number[] = []
    for (let done = 0; done < apiCalls * 1.2; done += 1) {
      const started = performance.now()
      await desk.call('signatures.verify', inputs[done % inputs.length])
      // Code is compiled before any counts.
      if (done >= apiCalls * 0.2) times.push(performance.now() - started)
    }
    return { p50: median(times), p99: quantile(times, 0.99) }
  } finally {
    await desk.stop()
  }
}

/** Signatures verified a second in the desk's thread, file of results included, beside a bare recovery of viem. */
export const signaturesBenchmark: Benchmark = {
  name: 'signatures',
  title: 'Signatures verified a second in one thread: read from JSONL, verified, written to CSV',
  run: async (_options, folder) => {
    const messages = makeSignedMessages()
    const bare: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const started = performance.now()
      for (const { message, signature } of messages.slice(0, bareRows))
        await recoverMessageAddress({ message, signature: signature as `0x${string}` })
      bare.push((bareRows / (performance.now() - started)) * 1000)
    }
    const texts = new Map([['keys', `${messages.map((message) => JSON.stringify(message)).join('\n')}\n`]])
    const others: SignedMessage[] = []
    const wallets: SignedMessage[] = []
    for (const name of ['v1-nested-message', 'v2-nested-message', 'v2-erc6492-wrapped', 'v3-message']) {
      const vector = JSON.parse(
        readFileSync(join(root, 'resources/fixtures/signatures', `${name}.json`), 'utf8'),
      ) as SignedMessage & { chainId: number }
      const { address, signature, message, chainId } = vector
      const row = { address, signature, message, chainId }
      wallets.push(row)
      others.push({ ...row, message: `${message} ` })
      texts.set(name, `${JSON.stringify(row)}\n`.repeat(walletRows))
    }
    const otherLines = others.map((row) => `${JSON.stringify(row)}\n`).join('')
    texts.set(notProven, otherLines.repeat(walletRows / others.length))
    const figures: Record<string, number> = { viem: median(bare) }
    for (const [name, text] of texts) {
      const rates: number[] = []
      for (let turn = 0; turn < turns; turn += 1) {
        const ended = await runBatch(text, folder, `${name}-${turn}.csv`)
        if (ended.counts.proven !== (name === notProven ? 0 : ended.rows))
          throw new Error(`${name}: ${ended.counts.proven} of ${ended.rows} were proven.`)
        rates.push(ended.perSecond)
      }
      figures[name] = median(rates)
    }
    const calls = {
      keys: await timeCalls(join(folder, 'desk'), messages),
      wallets: await timeCalls(join(folder, 'desk'), wallets),
      [notProven]: await timeCalls(join(folder, 'desk'), others),
    }
    const callTable = formatTable(
      ['one call of the API', 'p50 ms', 'p99 ms'],
      Object.entries(calls).map(([name, { p50, p99 }]) => [name, fixed(p50, 2), fixed(p99, 2)]),
    )
    const table = formatTable(
      ['', 'a second'],
      Object.entries(figures).map(([name, rate]) => [
        name === 'viem' ? 'recoverMessageAddress of viem alone' : name,
        whole(rate),
      ]),
    )
    return {
      text: `${table}\n\n${callTable}\n\nMedians of ${turns} turns, ${apiCalls} calls one after the other.`,
      goals: [
        atLeast(4400, '/s', 'signatures of keys verified', figures['keys']),
        atLeast(1000, '/s', 'wallets not proven, verified', figures[notProven]),
      ],
    }
  },
}
