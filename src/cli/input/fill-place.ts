import { z } from 'zod'
import { fail, type Result, succeed } from '../../core/result.ts'
import type { Connection } from '../desk/connection.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { MethodCommand } from '../table/command.ts'
import type { JsonObject } from './set-at.ts'

const projectsSchema = z.object({
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      networks: z.array(z.string()),
      startCollection: z.object({ network: z.string(), contractAddress: z.string() }).nullable(),
    }),
  ),
})

type KnownProject = z.infer<typeof projectsSchema>['projects'][number]

const choose = (projects: readonly KnownProject[], idOrName: unknown): Result<KnownProject, Problem> => {
  if (typeof idOrName === 'string') {
    const match = projects.find(({ id }) => id === idOrName) ?? projects.find(({ name }) => name === idOrName)
    if (match !== undefined) return succeed(match)
  } else if (projects.length === 1 && projects[0] !== undefined) return succeed(projects[0])
  const names = projects.map(({ id, name }) => `${name} (${id})`).join(', ')
  return fail(
    projects.length === 0
      ? {
          kind: 'not-found',
          message: 'There is no project yet.',
          hint: 'Add one, or open the sample: “marketdesk sample open”.',
        }
      : usageProblem(
          typeof idOrName === 'string'
            ? 'No project has that id or name.'
            : 'There are several projects. Choose one.',
          `--project takes one of: ${names}.`,
        ),
  )
}

/** Fills in a place that was left out where there is only one. A project may be called by its name. */
export const fillPlace = async (
  { flags }: Pick<MethodCommand, 'flags'>,
  input: JsonObject,
  connection: Connection,
  signal: AbortSignal,
): Promise<Result<JsonObject, Problem>> => {
  const has = (name: string): boolean =>
    flags.some(({ path, required }) => path.length === 1 && path[0] === name && required)
  if (!has('project')) return succeed(input)
  const listed = await connection.call('projects.list', {}, signal)
  if (!listed.ok) return listed
  const idOrName = input['project'] ?? process.env['MARKETDESK_PROJECT']
  const project = choose(projectsSchema.parse(listed.value).projects, idOrName)
  if (!project.ok) return project
  const { id, networks, startCollection } = project.value
  const [only] = networks.length === 1 ? networks : []
  const network = input['network'] ?? startCollection?.network ?? only
  const contractAddress = startCollection?.network === network ? startCollection?.contractAddress : undefined
  return succeed({
    ...(has('network') && network !== undefined ? { network } : {}),
    ...(has('contractAddress') && contractAddress !== undefined ? { contractAddress } : {}),
    ...input,
    project: id,
  })
}
