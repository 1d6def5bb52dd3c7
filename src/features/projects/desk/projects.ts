import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import type { Project } from '../contract.ts'
import { given } from '../../../core/given.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Projects } from './service.ts'
import type { ReadSecret, SecretField } from '../../vault/desk/service.ts'
import type { SettingsStore } from '../../../main/platform/files/settings-store.ts'
import { loadDocument } from '../../../main/platform/files/load-document.ts'
import {
  emptyProjects,
  parseProjects,
  type ProjectsDocument,
  storedProjectSchema,
  type StoredProject,
} from './project-document.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import type { SecretVault } from '../../vault/desk/vault.ts'
import { writeFailed } from '../../../main/platform/files/write-failed.ts'
import type { Failure } from '../../../contract/failure.ts'

type Failed = { readonly ok: false; readonly error: Failure }

const noSuchProject = (id: string): Failed =>
  fail({
    kind: 'not-found',
    message: `There is no project ${id.slice(0, 64)}.`,
    hint: 'Ask for the list again; it may have been removed.',
  })

const duplicateName = (name: string): Failed =>
  fail({
    kind: 'conflict',
    message: `There is a project of the name “${name}” already.`,
    hint: 'Choose another name.',
    field: 'name',
  })

const projectsNotWritable = (problem: string | null): Failed =>
  fail({
    kind: 'unavailable',
    message: `The projects cannot be saved. ${problem ?? ''}`.trim(),
    hint: 'Correct what the message names and restart Marketdesk.',
  })

export type ProjectsDeps = {
  readonly store: SettingsStore
  readonly vault: Pick<
    SecretVault,
    'put' | 'forget' | 'secretState' | 'secretClaims' | 'readSecret' | 'onChange' | 'status'
  >
  readonly logger: Pick<Logger, 'warn'>
  readonly background: Background
  readonly now?: () => Date
}

const fields = ['accessKey', 'secretKey'] as const satisfies readonly SecretField[]

/** A text to set, `null` to remove, `undefined` to leave. */
type KeyChanges = { readonly [F in SecretField]?: string | null | undefined }

const sameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').toLocaleLowerCase('en') === other.normalize('NFKC').toLocaleLowerCase('en')

const usual = {
  metadataUrl: '',
  relayerUrl: '',
  apiUrl: '',
  indexerUrl: '',
  relayerUrls: {},
  indexerUrls: {},
  generation: 'slug',
  wireNames: {},
  projectId: '',
  sample: false,
  startCollection: null,
  accessKey: null,
  secretKey: null,
} as const

/**
 * Projects and their keys. The settings lie in their own document; a key is sealed in the vault first and its record named
 * in the document then, so that settings and keys change together or not at all.
 *
 * @returns `projects` for the contract, `readSecret` for the service client alone, `notices` on a file kept aside
 */
export const createProjects = (
  deps: ProjectsDeps,
): {
  projects: Projects
  readSecret: ReadSecret
  notices: () => string[]
} => {
  const { vault, logger, background, now = () => new Date() } = deps
  const serial = createSerial()
  const loaded = loadDocument(deps.store, parseProjects)
  let document: ProjectsDocument = loaded.value ?? emptyProjects()

  const show = (stored: StoredProject): Project => ({
    ...stored,
    accessKey: vault.secretState(stored.id, 'accessKey', stored.accessKey),
    secretKey: {
      ...vault.secretState(stored.id, 'secretKey', stored.secretKey),
      claims: vault.secretClaims(stored.id, 'secretKey', stored.secretKey),
    },
  })

  const find = (id: string): StoredProject | undefined =>
    document.projects.find((project) => project.id === id)

  const write = (changed: ProjectsDocument): Answer<void> => {
    if (!loaded.writable) return projectsNotWritable(loaded.problem)
    try {
      deps.store.write(changed)
    } catch (cause) {
      return writeFailed(basename(deps.store.path), cause)
    }
    document = changed
    return succeed(undefined)
  }

  /** Takes records out of the vault that no project names any more. What fails now is tried at the next chance. */
  const sweep = async (): Promise<void> => {
    if (document.forget.length === 0 || vault.status().state === 'locked') return
    const forgotten = await vault.forget(document.forget)
    if (forgotten.ok) document = { ...document, forget: [] }
    else logger.warn({ kind: forgotten.error.kind }, 'sealed keys of removed projects are still in the vault')
  }

  const store = async (project: StoredProject, keys: KeyChanges): Promise<Answer<Project>> => {
    if (!loaded.writable) return projectsNotWritable(loaded.problem)
    const set = fields.flatMap((field) => {
      const secret = keys[field]
      return typeof secret === 'string' ? [{ project: project.id, field, secret }] : []
    })
    const put = set.length === 0 ? succeed([]) : await vault.put(set)
    if (!put.ok) return put
    const records = { accessKey: project.accessKey, secretKey: project.secretKey }
    for (const field of fields) if (keys[field] === null) records[field] = null
    for (const [index, { field }] of set.entries()) records[field] = put.value[index] ?? null
    const replaced = fields.flatMap((field) =>
      project[field] !== null && project[field] !== records[field] ? [project[field]] : [],
    )
    const saved = { ...project, ...records }
    const written = write({
      ...document,
      projects:
        find(project.id) === undefined
          ? [...document.projects, saved]
          : document.projects.map((other) => (other.id === saved.id ? saved : other)),
      forget: [...document.forget, ...replaced],
    })
    // Nobody names the new records: out with them now, or else at the next chance.
    if (!written.ok) document = { ...document, forget: [...document.forget, ...put.value] }
    await sweep()
    return written.ok ? succeed(show(saved)) : written
  }

  const taken = (name: string, except?: string): boolean =>
    document.projects.some((project) => project.id !== except && sameName(project.name, name))

  const save: Projects['save'] = ({ id, accessKey, secretKey, ...settings }) =>
    serial(async () => {
      const stored = id === undefined ? null : find(id)
      if (stored === undefined) return noSuchProject(id ?? '')
      if (settings.name !== undefined && taken(settings.name, id)) return duplicateName(settings.name)
      const updatedAt = now().toISOString()
      const changed = storedProjectSchema.parse({
        ...(stored ?? { id: randomUUID(), ...usual, createdAt: updatedAt }),
        ...given(settings),
        updatedAt,
      })
      return store(changed, { accessKey, secretKey })
    })

  const remove: Projects['remove'] = (id) =>
    serial(async () => {
      const former = find(id)
      if (former === undefined) return noSuchProject(id)
      const records = fields.flatMap((field) => former[field] ?? [])
      const written = write({
        ...document,
        projects: document.projects.filter((project) => project.id !== id),
        forget: [...document.forget, ...records],
      })
      if (!written.ok) return written
      await sweep()
      return succeed({ removed: true as const })
    })

  vault.onChange(() => background('sealing the keys of projects again', serial(sweep)))

  return {
    projects: {
      list: () => ({ projects: document.projects.map(show) }),
      get: (id) => {
        const stored = find(id)
        return stored === undefined ? undefined : show(stored)
      },
      save,
      remove,
    },
    readSecret: (project, field) => {
      const stored = find(project)
      return stored === undefined ? noSuchProject(project) : vault.readSecret(project, field, stored[field])
    },
    notices: () => (loaded.problem === null ? [] : [loaded.problem]),
  }
}
