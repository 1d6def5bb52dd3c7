import type { Answer } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { durationWords } from '../../../../core/alerts/silence.ts'
import { silentStretches } from '../../../../core/alerts/silent-stretches.ts'
import { succeed } from '../../../../core/result.ts'
import type { Log } from '../../events/service.ts'
import { factOf, type PastFact } from './alert-source.ts'
import { nameOfListener } from './missed-source.ts'

const dayMs = 86_400_000
const bucketMs = 3 * 60_000

/** When a listener brought nothing for far longer than usual, by the log alone. */
export const pastSilence = async (
  log: Pick<Log, 'deliveryHistogram'>,
  listener: Listener,
  since: number,
  now: number,
  signal: AbortSignal,
): Promise<Answer<PastFact[]>> => {
  const { key, path, project } = listener
  if (path === null) return succeed([])
  const begin = Math.max(since, Date.parse(listener.changedAt))
  const counts: number[] = []
  const filter = { paths: { only: [path] }, test: false }
  for (let from = begin; from + bucketMs <= now; from += dayMs) {
    const buckets = Math.min(dayMs / bucketMs, Math.floor((now - from) / bucketMs))
    const times = {
      from: new Date(from).toISOString(),
      to: new Date(from + buckets * bucketMs).toISOString(),
    }
    const found = await log.deliveryHistogram({ filter, ...times, buckets }, signal)
    if (!found.ok) return found
    counts.push(...found.value.counts)
  }
  const found = silentStretches(counts, bucketMs, begin)
  if (found === null) return succeed([])
  const name = nameOfListener(listener)
  const every = found.everyMs < 60_000 ? 'less than a minute' : durationWords(found.everyMs)
  return succeed(
    found.stretches.map(({ from, to, isOpen }) => ({
      ...factOf({
        subject: `listener ${key}`,
        at: from + found.afterMs,
        title: `${name} is silent`,
        text: `${name} brought nothing for ${durationWords(to - from)}; deliveries usually come every ${every}.`,
        scope: { listener: key, project },
        evidence: { listener: key, project },
      }),
      until: isOpen ? null : to,
    })),
  )
}
