import { z } from 'zod'
import { projectSchema } from '../contract.ts'
import { parseVersioned } from '../../../main/platform/files/load-document.ts'

export const projectsVersion = 1

/** Id of the vault's record that holds the secret; `null` for none. */
const recordId = z.string().max(64).nullable()

export const storedProjectSchema = projectSchema
  .omit({ accessKey: true, secretKey: true })
  .extend({ accessKey: recordId, secretKey: recordId })

const projectsDocumentSchema = z.object({
  version: z.literal(projectsVersion),
  projects: z
    .array(storedProjectSchema)
    .refine((projects) => new Set(projects.map(({ id }) => id)).size === projects.length, 'has an id twice'),
  /** Records nobody names any more that could not be taken out of the vault yet, because it was locked. */
  forget: z.array(z.string().max(64)),
})

export type StoredProject = z.infer<typeof storedProjectSchema>
export type ProjectsDocument = z.infer<typeof projectsDocumentSchema>

export const emptyProjects = (): ProjectsDocument => ({ version: projectsVersion, projects: [], forget: [] })

export const parseProjects = parseVersioned(projectsDocumentSchema, projectsVersion)
