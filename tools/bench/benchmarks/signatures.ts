import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recoverMessageAddress } from 'viem/utils'
import { signaturesOf } from '../../../src/core/signatures/testing/sign.ts'
import { ofText } from '../../../src/core/signatures/bytes.ts'
import { personalHash } from '../../../src/core/signatures/readings.ts'
import type { BatchProgress } from '../../../src/main/features/signatures/batch-work.ts'
import type { SignatureThread } from '../../../src/main/features/signatures/signature-worker.ts'
import { silentLogger } from '../../../src/main/platform/log/logger.ts'
import { createThread } from '../../../src/main/platform/worker/thread-client.ts'
import { workerUrl } from '../../../src/main/platform/worker/worker-path.ts'
import type { Benchmark } from '../benchmark.ts'
import { median } from '../median.ts'
import { formatTable, whole } from '../table.ts'

const turns = 3
const keyRows = 4000
const walletRows = 800
const bareRows = 300
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

/** The batch worker over a text; how it ended. */
const runBatch = async (text: string, folder: string, fileName: string): Promise<BatchProgress> => {
  const thread = createThread<SignatureThread>({
    name: 'bench',
    part: 'The batch thread',
    url: workerUrl('features/signatures/signature-worker'),
    data: null,
    logger: silentLogger,
  })
  try {
    const ended = await thread.request('batch', { text, format: 'jsonl', results: 'csv', folder, fileName })
    if (!ended.ok) throw new Error(ended.error.message)
    return ended.value
  } finally {
    await thread.kill()
  }
}

/** Signatures verified a second in the desk's thread, file of results included, beside a bare recovery of viem. */
export const signaturesBenchmark: Benchmark = {
  name: 'signatures',
  title: 'Signatures verified a second in one thread: read from JSONL, verified, written to CSV',
  usual: false,
  run: async (_options, { folder }) => {
    const messages = makeSignedMessages()
    const bare: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const started = performance.now()
      for (const { message, signature } of messages.slice(0, bareRows))
        await recoverMessageAddress({ message, signature: signature as `0x${string}` })
      bare.push((bareRows / (performance.now() - started)) * 1000)
    }
    const texts = new Map([['keys', `${messages.map((message) => JSON.stringify(message)).join('\n')}\n`]])
    const others: string[] = []
    for (const name of ['v1-nested-message', 'v2-nested-message', 'v2-erc6492-wrapped', 'v3-message']) {
      const vector = JSON.parse(
        readFileSync(join(root, 'resources/fixtures/signatures', `${name}.json`), 'utf8'),
      ) as SignedMessage & { chainId: number }
      const { address, signature, message, chainId } = vector
      const row = JSON.stringify({ address, signature, message, chainId })
      texts.set(name, `${row}\n`.repeat(walletRows))
      others.push(JSON.stringify({ address, signature, message: `${message} `, chainId }))
    }
    texts.set(notProven, `${others.join('\n')}\n`.repeat(walletRows / others.length))
    const figures: Record<string, number> = { viem: median(bare) }
    for (const [name, text] of texts) {
      const rates: number[] = []
      for (let turn = 0; turn < turns; turn += 1) {
        const ended = await runBatch(text, folder, `${name}-${turn}.csv`)
        if (ended.counts.proven !== (name === notProven ? 0 : ended.done))
          throw new Error(`${name}: ${ended.counts.proven} of ${ended.done} were proven.`)
        rates.push(ended.perSecond)
      }
      figures[name] = median(rates)
    }
    const table = formatTable(
      ['', 'a second'],
      Object.entries(figures).map(([name, rate]) => [
        name === 'viem' ? 'recoverMessageAddress of viem alone' : name,
        whole(rate),
      ]),
    )
    return {
      text: `${table}\n\nMedians of ${turns} turns. To reach: 2,000 of keys, 300 of wallets, 1,000 of wallets not proven.`,
      figures,
    }
  },
}
