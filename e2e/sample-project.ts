import { z } from 'zod'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { findProject } from '../tools/sample-states/find-project.ts'
import type { RunningDesk } from './desk.ts'

export type SampleProject = Awaited<ReturnType<typeof sampleProject>>

/** The project of the sample service that runs with the desk, and its chain where this machine can have one. */
export const sampleProject = async (desk: RunningDesk) => {
  const project = await findProject(desk)
  const { sample } = await callDesk(desk, 'desk.info')
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
