import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createCertificates } from '../../../src/main/features/audit/certificates.ts'
import {
  listenerOf,
  never,
  openAuditFixture,
  threadHere,
} from '../../../src/main/features/audit/testing/audit-desk.ts'
import {
  deliveriesOf,
  mineCalls,
  onceAddress,
  placeContracts,
  startNode,
  testChainId,
  type TestNode,
} from '../../../src/main/features/proof/testing/start-node.ts'
import { findAnvil } from '../../../src/sample/chain/anvil-binary.ts'
import type { Benchmark, BenchPlace } from '../benchmark.ts'
import { residentMb } from '../process-facts.ts'
import { fixed, formatTable, whole } from '../table.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const hour = 3_600_000
/** A block with logs that match stands after so many without. */
const between = 1000
const logsOfBlock = 5
const mb = 1_000_000
const transfers = listenerOf({
  contractAddresses: [onceAddress],
  events: ['Transfer(address indexed from, address indexed to, uint256 value)'],
})

/** A chain of so many blocks, now and then one with logs. @returns what a sender delivers of it, without the first log */
const mineChain = async (node: TestNode, blocks: number) => {
  await placeContracts(node)
  const all: Record<string, unknown>[] = []
  for (let mined = 0; mined < blocks; mined += between) {
    const calls = Array.from({ length: logsOfBlock }, () => onceAddress)
    all.push(...(await deliveriesOf(node, await mineCalls(node, calls, 1 + mined))))
    await node.ask('anvil_mine', [`0x${(Math.min(between, blocks - mined) - 1).toString(16)}`, '0x2'])
  }
  // The last ones are not final.
  await node.ask('anvil_mine', ['0x3'])
  return { delivered: all.slice(1), events: all.length }
}

/** Watches the memory of a process while work goes on. @returns the most that was seen (MB) */
const mostResident = async (pid: number, work: Promise<unknown>): Promise<number> => {
  let most = residentMb(pid)
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid))), 100)
  await work.finally(() => clearInterval(timer))
  return most
}

const secondsOf = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const begin = performance.now()
  const done = await work()
  return [done, (performance.now() - begin) / 1000]
}

/** The checker of an export, as whoever gets the file runs it. */
const runChecker = async (file: string) => {
  const checker = join(import.meta.dirname, '../../../out/main/check-proof.mjs')
  const child = spawn(process.execPath, [checker, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const ended = once(child, 'close')
  const resident = await mostResident(child.pid ?? 0, ended)
  return { isComplete: child.exitCode === 0 && said.includes('COMPLETE'), resident }
}

const measure = async (node: TestNode, blocks: number) => {
  const { delivered, events } = await mineChain(node, blocks)
  let look = (): void => undefined
  const fixture = await openAuditFixture([node.url], transfers, {
    thread: threadHere([node.url], testChainId),
    chainIdOf: () => testChainId,
    // Nothing is too fresh.
    now: () => Date.now() + 24 * hour * 30,
    onChange: () => look(),
  })
  const certificates = createCertificates(fixture.deps)
  try {
    const body = Buffer.from(JSON.stringify(delivered))
    const sent = { listener: 'path1', receivedAt: Date.now(), contentType: 'application/json', body }
    await fixture.read(fixture.folder.deliver(sent))
    const range = { listener: transfers.key, from: 1, to: blocks }
    const [plan, planSeconds] = await secondsOf(() => certificates.plan(range, never))
    if (!plan.ok) throw new Error(plan.error.message)
    const before = residentMb(process.pid)
    const made = async () => {
      const begun = valueOf(await certificates.make(range, never))
      for (;;) {
        const { promise, resolve } = Promise.withResolvers<void>()
        look = resolve
        const found = valueOf(await certificates.get(begun.certificate.id))
        if (found.certificate.state !== 'running') return found.certificate
        await promise
      }
    }
    const [certificate, seconds] = await secondsOf(made)
    if (certificate.path === null) throw new Error(certificate.failure?.message ?? certificate.state)
    const peak = process.resourceUsage().maxRSS / 1024
    const [check, checkSeconds] = await secondsOf(() => certificates.check(certificate.id, never))
    const path = certificate.path
    const [checker, checkerSeconds] = await secondsOf(() => runChecker(path))
    return {
      events,
      plan: {
        ...plan.value.cost,
        seconds: planSeconds,
        fileBytes: plan.value.fileBytes,
        rebuilt: plan.value.rebuilt,
      },
      made: { ...certificate, seconds, before, peak },
      check: { isComplete: check.ok && check.value.verdict === 'complete', seconds: checkSeconds },
      checker: { ...checker, seconds: checkerSeconds },
    }
  } finally {
    await certificates.stop()
    await fixture.stop()
    rmSync(fixture.folder.path, { recursive: true, force: true })
  }
}

export const certificatesBenchmark: Benchmark = {
  name: 'certificates',
  title: 'completeness certificates: a day of blocks of a local chain is planned, made and checked again',
  usual: false,
  run: async ({ blocks }, { ensureBuilt }: BenchPlace) => {
    ensureBuilt()
    // Later ones write into their state with each block: that many take a node the better part of an hour.
    const node = await startNode(findAnvil(), '--hardfork', 'shanghai')
    try {
      const figures = await measure(node, blocks)
      const { plan, made, check, checker, events } = figures
      const said = (isComplete: boolean): string => (isComplete ? 'complete' : 'NOT complete')
      const text = formatTable(
        ['what', 'planned', 'made', 'checked in the desk', 'check-proof.mjs'],
        [
          ['blocks', whole(plan.blocks), whole(made.total), '', ''],
          [
            'logs that match',
            whole(events),
            whole(made.matched ?? 0),
            said(check.isComplete),
            said(checker.isComplete),
          ],
          ['missed', '1', whole(made.missed ?? 0), '', ''],
          ['requests', whole(plan.calls), whole(made.calls), '', ''],
          ['MB answered', fixed(plan.bytes / mb, 1), fixed(made.bytes / mb, 1), '', ''],
          ['MB of the file', fixed(plan.fileBytes / mb, 1), fixed((made.fileBytes ?? 0) / mb, 1), '', ''],
          [
            'seconds',
            fixed(plan.seconds, 2),
            fixed(made.seconds, 1),
            fixed(check.seconds, 1),
            fixed(checker.seconds, 1),
          ],
          [
            'MB of memory at most',
            '',
            `${whole(made.peak)} (${whole(made.before)} before)`,
            '',
            whole(checker.resident),
          ],
        ],
      )
      return { text, figures }
    } finally {
      node.kill()
    }
  },
}
