import { z } from 'zod'
import { type Project, projectSchema } from '../../../contract/projects.ts'
import type { Parsed } from '../../platform/files/load-document.ts'

/** Version of the document this program writes. */
export const projectsVersion = 4

/** Id of the vault's record that holds the secret; `null` for none. */
const recordId = z.string().max(64).nullable()

const storedProjectSchema = projectSchema
  .omit({ accessKey: true, secretKey: true })
  .extend({ accessKey: recordId, secretKey: recordId })

const projectsDocumentSchema = z.object({
  version: z.literal(projectsVersion),
  projects: z
    .array(storedProjectSchema)
    .refine((projects) => new Set(projects.map(({ id }) => id)).size === projects.length, 'has an id twice'),
  /** Records nobody names any more that could not be taken out of the vault yet, because it was locked. */
  forget: z.array(z.string().max(64)),
  /** Addresses of nodes that projects held before version 4, until they are sealed in the vault. */
  formerNodes: z.array(z.object({ network: z.string(), label: z.string(), url: z.string() })),
})

export type StoredProject = z.infer<typeof storedProjectSchema>
export type ProjectsDocument = z.infer<typeof projectsDocumentSchema>

/** The file of projects of a new desk. */
export const emptyProjects = (): ProjectsDocument => ({
  version: projectsVersion,
  projects: [],
  forget: [],
  formerNodes: [],
})

const versionedSchema = z.looseObject({ version: z.int().min(1) })

const withNodesSchema = z.object({
  name: z.string(),
  sample: z.boolean(),
  nodeUrls: z.record(z.string(), z.string()),
})

/** The nodes that a project of version 3 named. */
const nodesOf = (project: unknown): ProjectsDocument['formerNodes'] => {
  const read = withNodesSchema.safeParse(project)
  if (!read.success || read.data.sample) return []
  const { name, nodeUrls } = read.data
  return Object.entries(nodeUrls).map(([network, url]) => ({
    network,
    label: `Node of ${name}`.slice(0, 60),
    url,
  }))
}

/**
 * Steps from each version to the next. A step sees a document nobody has checked: it adds what was not there and leaves
 * checking to the schema at the end.
 */
const steps: Readonly<Record<number, (document: Record<string, unknown>) => Record<string, unknown>>> = {
  // 1 knew neither node addresses nor the sample's own project, and no list of records to forget.
  1: (document) => ({
    ...document,
    forget: [],
    projects: Array.isArray(document['projects'])
      ? document['projects'].map((project: unknown) => ({
          nodeUrls: {},
          sample: false,
          startCollection: null,
          ...(project as Partial<Project>),
        }))
      : document['projects'],
  }),
  // 2 knew one generation of the wire, neutral names only, and templates alone for addresses per network.
  2: (document) => ({
    ...document,
    projects: Array.isArray(document['projects'])
      ? document['projects'].map((project: unknown) => ({
          relayerUrls: {},
          indexerUrls: {},
          generation: 'slug',
          wireNames: {},
          ...(project as Partial<Project>),
        }))
      : document['projects'],
  }),
  // 3 held the addresses of nodes, in plain text; the sample brings its own at each start.
  3: (document) => {
    const projects = Array.isArray(document['projects']) ? document['projects'] : []
    return { ...document, formerNodes: projects.flatMap(nodesOf) }
  },
}

/** Brings a document of any earlier version to this one. */
export const parseProjects = (document: unknown): Parsed<ProjectsDocument> => {
  const stated = versionedSchema.safeParse(document)
  if (!stated.success) return { ok: false, reason: 'it does not say its version' }
  if (stated.data.version > projectsVersion) {
    return { ok: false, reason: `version ${stated.data.version}`, newer: true }
  }
  let current: Record<string, unknown> = stated.data
  for (let version = stated.data.version; version < projectsVersion; version += 1) {
    current = { ...steps[version]?.(current), version: version + 1 }
  }
  const parsed = projectsDocumentSchema.safeParse(current)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  return {
    ok: false,
    reason: `“${issue?.path.map(String).join('.') ?? ''}” is not valid: ${issue?.message ?? ''}`,
  }
}
