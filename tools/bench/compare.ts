import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runLoad, type LoadResult } from './load.ts'
import { median } from './median.ts'
import { startProcess, type StartedProcess } from './start-process.ts'

/** A server to put under load: a file of `servers/` or of `out/`, and its arguments. */
export type Contender = {
  readonly name: string
  readonly command: readonly string[]
  /** Member of its ready line that holds the URL to send to. */
  readonly urlMember: 'url' | 'receiver'
}

export type Comparison = {
  readonly name: string
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Slowest of all rounds: shows whether a sender with a time-out would have given up. */
  readonly maxMs: number
  /** Requests per second as a share of the first contender's, median over rounds that lay side by side. */
  readonly ratio: number
}

export type CompareOptions = {
  readonly connections: number
  /** Bytes of a body. */
  readonly size: number
  /** Of load, on each contender. */
  readonly seconds: number
}

/** Odd, so that the median is a round that took place. */
const rounds = 5
const warmUpSeconds = 1

const rateOf = ({ requests, seconds }: LoadResult): number => requests / seconds

const urlOf = ({ line }: StartedProcess, { urlMember }: Contender): string =>
  z
    .record(z.string(), z.unknown())
    .pipe(z.object({ [urlMember]: z.url() }))
    .parse(line)[urlMember] ?? ''

/**
 * Puts contenders under load in turn, several rounds each, so that a slow moment of the machine meets all of them. All
 * run all the time; the one that is not under load does nothing.
 *
 * @param contenders the first is the baseline
 * @param folder for the body
 * @returns medians over the rounds
 */
export const compare = async (
  contenders: readonly Contender[],
  { connections, size, seconds }: CompareOptions,
  folder: string,
): Promise<readonly Comparison[]> => {
  const processes: StartedProcess[] = []
  try {
    for (const { command } of contenders) processes.push(await startProcess(command))
    const targets = contenders.map((contender, index) => {
      const process = processes[index]
      if (process === undefined) throw new Error(`${contender.name} was not started`)
      return { name: contender.name, url: urlOf(process, contender), results: [] as LoadResult[] }
    })
    const bodyFile = join(folder, 'body')
    writeFileSync(bodyFile, '{"uid":"0x00"} '.repeat(Math.ceil(size / 15)).slice(0, size))
    const load = (url: string, secondsOfIt: number): Promise<LoadResult> =>
      runLoad({ url, connections, bodyFile, seconds: secondsOfIt })
    const roundSeconds = Math.max(1, Math.round(seconds / rounds))
    for (let round = 0; round < rounds; round += 1)
      for (const { url, results } of targets) {
        // After a rest everyone needs a moment, and before the first round code to be compiled.
        await load(url, warmUpSeconds)
        results.push(await load(url, roundSeconds))
      }
    const baseline = targets[0]?.results ?? []
    return targets.map(({ name, results }) => ({
      name,
      requestsPerSecond: median(results.map(rateOf)),
      p50Ms: median(results.map((result) => result.p50Ms)),
      p99Ms: median(results.map((result) => result.p99Ms)),
      maxMs: Math.max(...results.map((result) => result.maxMs)),
      ratio: median(results.map((result, round) => rateOf(result) / rateOf(baseline[round] ?? result))),
    }))
  } finally {
    for (const process of processes) await process.stop()
  }
}
