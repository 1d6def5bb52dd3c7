import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { startSample } from './start-sample.ts'

const configSchema = z.object({
  port: z.int().min(0).max(65_535).catch(0),
  chain: z.enum(['auto', 'none']).catch('auto'),
  traffic: z.int().min(0).max(6000).catch(0),
})

const activitySchema = z.object({ perMinute: z.int().min(0).max(300), faults: z.boolean() })

export const runWorker = async (): Promise<void> => {
  const port = parentPort
  if (port === null) return
  const started = await startSample(configSchema.parse(workerData ?? {}))
  if (!started.ok) {
    port.postMessage({ type: 'failed', message: started.error })
    port.close()
    return
  }
  const sample = started.value
  port.on('message', (raw) => {
    const activity = activitySchema.safeParse(raw)
    if (activity.success) void sample.setActivity(activity.data)
    else void sample.stop().then(() => port.close())
  })
  const { ready: facts, notice, contracts } = sample
  port.postMessage({ type: 'ready', facts, notice, contracts })
}
