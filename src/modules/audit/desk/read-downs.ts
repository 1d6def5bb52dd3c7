import type { Answer } from '../../../contract/contract.ts'
import type { Down } from '../core/classify-undelivered.ts'
import { succeed } from '../../../core/result.ts'
import type { AuditDeps } from './audit-deps.ts'

const most = 1000

export const readDowns = async (
  { log, receiver }: Pick<AuditDeps, 'log' | 'receiver'>,
  from: number,
  to: number,
): Promise<Answer<Down[]>> => {
  const [recorded, { listening }] = await Promise.all([
    log.listOutages({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), limit: most }),
    receiver.status(),
  ])
  if (!recorded.ok) return recorded
  const { outages, last } = recorded.value
  // One that lasts stands nowhere yet: it is written down when it ends.
  const lasts = !listening && last !== null && last.at < to
  const reason = last?.state === 'off' ? 'off' : 'not-listening'
  return succeed([...outages, ...(lasts ? [{ from: last.at, to: null, reason }] : [])])
}
