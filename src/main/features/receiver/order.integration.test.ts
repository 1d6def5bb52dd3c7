import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { startNumberedLoad } from './testing/numbered-load.ts'
import { runTarget } from './testing/run-target.ts'
import { examineTrace, type TraceFindings } from './testing/trace-order.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

/**
 * A kill cannot tell a commit that waits for the disk from one that does not: the kernel keeps what was written. So the
 * order of the system calls is looked at: no 200 may leave before the sync that holds its row.
 */

const folder = inEachTest(() => testFolder('order'))

const reasonToSkip = ((): string | null => {
  if (process.platform !== 'linux') return 'system calls are traced on Linux only'
  const tried = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'])
  if (tried.error !== undefined) return 'strace is not installed (apt-get install strace)'
  return tried.status === 0 ? null : 'strace may not trace processes here'
})()

const calls = 'trace=read,readv,recvfrom,recvmsg,write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync'

/** How many deliveries a traced receiver is sent at least: every call of it is stopped twice, so it is slow. */
const deliveries = 400

const trace = async (): Promise<TraceFindings> => {
  const wrapper = ['strace', '-ff', '-y', '-ttt', '-T', '-qq', '-s', '16', '-e', 'signal=none', '-e', calls]
  const target = await runTarget(folder(), [...wrapper, '-o', join(folder(), 'trace')])
  const load = startNumberedLoad(target, 8, 'traced')
  await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(deliveries)
  load.end()
  await load.over
  await target.end('SIGTERM')
  return examineTrace(folder(), 'trace.')
}

test('the order of storing and answering lets no 200 leave before the sync that holds its row', async (context) => {
  if (reasonToSkip !== null) context.skip(reasonToSkip)
  const found = await trace()
  expect(found.answers).toBeGreaterThan(deliveries)
  expect(found.syncs).toBeGreaterThan(10)
  expect(found).toMatchObject({ beforeSync: 0, withoutStoring: 0 })
}, 120_000)
