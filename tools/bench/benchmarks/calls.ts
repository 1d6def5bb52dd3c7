import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Benchmark } from '../benchmark.ts'
import { median } from '../median.ts'
import { openRecordedClient } from '../logged-client.ts'
import { startProcess } from '../start-process.ts'
import { fixed, formatTable, whole } from '../table.ts'

const readySchema = z.object({ url: z.url(), bytes: z.int(), rows: z.int() })

/** Bytes of an answer: one row, a usual page, a large one. */
const sizes = [1500, 65_536, 524_288]

/** Share of calls that are made before any counts: code is compiled, connections stand. */
const warmUp = 0.2

/** A person or a list asks now and then, not without a break; the call log's thread works between. */
const betweenMs = 2

const request = {
  side: 'listing',
  contractAddress: '0x1111111111111111111111111111111111111111',
  filter: { includeEmpty: false },
  page: { page: 1, pageSize: 50 },
}

const bareFetch = async (url: string): Promise<void> => {
  const response = await fetch(`${url}/polygon/rpc/Marketplace/ListCollectibles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-key': 'bench-accessKey-1234567890' },
    body: JSON.stringify(request),
  })
  await response.json()
}

const time = async (work: () => Promise<void>): Promise<number> => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

type Side = { readonly bareMs: number; readonly deskMs: number; readonly moreMs: number }

/** Both sides in turn, so that a slow moment of the machine meets both. */
const measure = async (url: string, folder: string, seconds: number): Promise<Side & { calls: number }> => {
  const client = await openRecordedClient(url, folder)
  const bare: number[] = []
  const desk: number[] = []
  try {
    const begin = performance.now()
    const from = begin + seconds * 1000 * warmUp
    const end = begin + seconds * 1000 * (1 + warmUp)
    for (let now = begin; now < end; now = performance.now()) {
      const one = await time(() => bareFetch(url))
      await pause(betweenMs)
      const other = await time(() => client.call('ListCollectibles', request))
      await pause(betweenMs)
      if (now < from) continue
      bare.push(one)
      desk.push(other)
    }
  } finally {
    await client.stop()
  }
  const more = desk.map((ms, index) => ms - (bare[index] ?? Number.NaN))
  return { bareMs: median(bare), deskMs: median(desk), moreMs: median(more), calls: desk.length }
}

/** What the desk adds to a call, beside `fetch` and `JSON.parse` alone. */
export const callsBenchmark: Benchmark = {
  name: 'calls',
  title: 'A call to a service: bare fetch, and through contract, client and call log',
  usual: true,
  run: async ({ seconds }, { folder }) => {
    const results: (Side & { bytes: number; rows: number; calls: number })[] = []
    for (const size of sizes) {
      const service = await startProcess([join(import.meta.dirname, '../servers/listing.ts'), String(size)])
      try {
        const { url, bytes, rows } = readySchema.parse(service.line)
        results.push({ bytes, rows, ...(await measure(url, join(folder, String(size)), seconds / 2)) })
      } finally {
        await service.stop()
      }
    }
    const table = formatTable(
      ['ListCollectibles, answer of', 'bare ms', 'desk ms', 'more ms', 'calls'],
      results.map(({ bytes, rows, bareMs, deskMs, moreMs, calls }) => [
        `${whole(bytes)} bytes, ${rows} rows`,
        fixed(bareMs, 2),
        fixed(deskMs, 2),
        fixed(moreMs, 2),
        whole(calls),
      ]),
    )
    return {
      text: `${table}\n\nOne call at a time, each kind in turn, medians. To reach: 1 ms more.`,
      figures: { results },
    }
  },
}
