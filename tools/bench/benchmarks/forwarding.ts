import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Output } from '../../../src/contract/contract.ts'
import type { Benchmark } from '../benchmark.ts'
import { readAllEvents, startDesk, type RunningDesk } from '../desk-client.ts'
import { fillLog } from '../fill-log.ts'
import { startProcess, type StartedProcess } from '../start-process.ts'
import { fixed, formatTable, whole } from '../table.ts'
import { freePort } from '../../../src/main/platform/http/testing/local-server.ts'

/** Contracts in turn, so that lanes have something to do. */
const contracts = 64

const targetFile = join(import.meta.dirname, '../servers/answer-only.ts')
const urlSchema = z.object({ url: z.url() })

type Rule = Output<'forwarding.list'>['rules'][number]

const rulesOf = async (desk: RunningDesk): Promise<readonly Rule[]> =>
  (await desk.read('forwarding.list')).rules

type Case = {
  readonly name: string
  readonly toReach: string
  readonly rules: readonly (readonly [url: string, options: object])[]
}

/** Seconds until every rule but those of a target that is down has sent the whole log, and what the slowest call took meanwhile. */
const timeOf = async (
  desk: RunningDesk,
  { rules }: Case,
  events: number,
  down: string,
): Promise<{ readonly seconds: readonly number[]; readonly slowestMs: number }> => {
  const began = performance.now()
  const done = new Map<number, number>()
  for (const [index, [url, options]] of rules.entries())
    await desk.call('forwarding.add', { name: `rule ${index}`, url, from: 'beginning', ...options })
  const reachable = rules.filter(([url]) => url !== down).length
  let slowestMs = 0
  while (done.size < reachable) {
    const before = performance.now()
    for (const { id, delivered } of await rulesOf(desk))
      if (delivered >= events && !done.has(id)) done.set(id, (performance.now() - began) / 1000)
    slowestMs = Math.max(slowestMs, performance.now() - before)
    await pause(50)
  }
  for (const { id } of await rulesOf(desk)) await desk.call('forwarding.remove', { id })
  return { seconds: [...done.values()], slowestMs }
}

/** How fast rules send the events of a log to targets on this machine. */
export const forwardingBenchmark: Benchmark = {
  name: 'forwarding',
  title: 'Events of a log forwarded to targets on this machine, one request each',
  usual: false,
  run: async ({ events: asked }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const events = Math.min(asked, 20_000)
    const data = join(folder, 'data')
    fillLog(join(data, 'log'), events, contracts)
    await readAllEvents(data, events)
    const down = `http://127.0.0.1:${await freePort()}/`
    const targets: StartedProcess[] = []
    const desk = await startDesk(data)
    try {
      for (let count = 0; count < 2; count += 1) targets.push(await startProcess([targetFile]))
      const [one = '', other = ''] = targets.map(({ line }) => urlSchema.parse(line).url)
      const lanes = { order: 'contract', lanes: 16 }
      const signed = { ...lanes, signingSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }
      const ten = Array.from({ length: 10 }, (_, at) => [at % 2 === 0 ? one : other, lanes] as const)
      const cases: readonly Case[] = [
        { name: 'one target, in the order of arrival', toReach: '', rules: [[one, {}]] },
        { name: 'one target, 16 lanes, order by contract', toReach: '2,000', rules: [[one, lanes]] },
        { name: 'the same, signed', toReach: '2,000', rules: [[one, signed]] },
        { name: 'ten rules', toReach: '', rules: ten },
        {
          name: 'ten rules, one target down',
          toReach: 'as above',
          rules: [...ten.slice(0, 9), [down, lanes]],
        },
      ]
      const figures: Record<string, { readonly rate: number; readonly slowestMs: number }> = {}
      const rows: string[][] = []
      for (const measured of cases) {
        const { seconds, slowestMs } = await timeOf(desk, measured, events, down)
        const rate = (events * seconds.length) / Math.max(...seconds)
        figures[measured.name] = { rate, slowestMs }
        const perRule = events / Math.max(...seconds)
        rows.push([measured.name, whole(rate), whole(perRule), fixed(slowestMs, 0), measured.toReach])
      }
      const head = ['', 'events/s, all', 'events/s, slowest rule', 'slowest forwarding.list ms', 'to reach']
      return { text: formatTable(head, rows), figures: { events, ...figures } }
    } finally {
      await desk.stop()
      await Promise.all(targets.map((target) => target.stop()))
    }
  },
}
