import { z } from 'zod'
import type { RunningDesk } from './desk.ts'

const answerSchema = z.object({
  value: z.object({
    projects: z.array(
      z.object({
        id: z.string(),
        projectId: z.string(),
        indexerUrl: z.string(),
        marketplaceUrl: z.string(),
        startCollection: z.object({ network: z.string(), contractAddress: z.string() }),
      }),
    ),
  }),
})

const infoSchema = z.object({
  value: z.object({ sample: z.object({ chainUrl: z.string().nullable() }).nullable() }),
})

export type SampleProject = Awaited<ReturnType<typeof sampleProject>>

/** The project of the sample service that runs with the desk, and its chain where this machine can have one. */
export const sampleProject = async (desk: RunningDesk) => {
  const [project] = answerSchema.parse(await desk.call('projects.list')).value.projects
  if (project === undefined) throw new Error('The sample has no project.')
  const { sample } = infoSchema.parse(await desk.call('desk.info')).value
  return { ...project, nodeUrl: sample?.chainUrl ?? null }
}

/** What the sample's local node answers. */
export const sampleNode = async (
  { nodeUrl }: SampleProject,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> => {
  const answer = await fetch(nodeUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return z.object({ result: z.unknown() }).parse(await answer.json()).result
}
