import { z } from 'zod'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { findProject } from '../tools/sample-states/find-project.ts'
import type { RunningDesk } from './desk.ts'
import { test } from '@playwright/test'

export type SampleProject = Awaited<ReturnType<typeof sampleProject>>

/** The project of the sample service that runs with the desk, and its chain where this machine can have one. */
export const sampleProject = async (desk: RunningDesk) => {
  const project = await findProject(desk)
  const { sample } = await callDesk(desk, 'desk.info')
  return { ...project, nodeUrl: sample?.chainUrl ?? null }
}

/** Leaves a story out where this machine can have no chain. */
export const needChain = ({ nodeUrl }: SampleProject): void => {
  test.skip(nodeUrl === null, 'there is no local node for this platform')
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

/** Accounts that the local node signs for. */
export const sampleAccounts = async (project: SampleProject): Promise<readonly string[]> =>
  z.array(z.string()).parse(await sampleNode(project, 'eth_accounts'))
