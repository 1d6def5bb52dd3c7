import { join } from 'node:path'
import { startProcess } from '../start-process.ts'
import { loadResultSchema } from './load-result.ts'
import type { LoadPlan, LoadResult } from './load-result.ts'

/**
 * Puts a server under load from another process.
 *
 * @throws when it answered anything but 200 or broke a connection: its speed would mean nothing
 */
export const runLoad = async (plan: LoadPlan): Promise<LoadResult> => {
  const generator = await startProcess([join(import.meta.dirname, 'generator.ts'), JSON.stringify(plan)])
  const result = loadResultSchema.parse(generator.line)
  await generator.stop()
  const others = Object.keys(result.statuses).filter((status) => status !== '200')
  if (others.length > 0 || result.broken > 0)
    throw new Error(
      `The load did not go through: answers ${JSON.stringify(result.statuses)}, ${result.broken} broken connections.`,
    )
  return result
}
