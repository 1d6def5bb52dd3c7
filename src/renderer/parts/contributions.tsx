import { createContext, type ComponentType, type ReactNode, useContext, useMemo } from 'react'
import type { Failure } from '../../contract/failure.ts'
import type { EventDetail } from '../../features/events/contract.ts'
import type { EventFilter } from '../../features/events/contract/event-filter.ts'
import type { FindingRow } from '../../features/findings/contract.ts'
import type { Job, JobMethod } from '../../features/jobs/contract.ts'
import type { Listener } from '../../features/listeners/contract/listener.ts'
import type { Project } from '../../features/projects/contract.ts'
import type { SignatureQueryInput } from '../../features/signatures/contract.ts'

import type { ExportKind, ExportWords } from './exports/export-words.ts'

export const contributedTabs = ['sales', 'coverage', 'forwarding', 'proof', 'sources', 'alerts'] as const
export type ContributedTab = (typeof contributedTabs)[number]

type EventAction = {
  readonly label: string
  readonly Dialog: ComponentType<{ readonly events: readonly number[]; readonly onClose: () => void }>
}

type SendAgainProps = {
  /** Ids, in the order in which they are sent. */
  readonly events?: readonly number[]
  readonly deliveries?: readonly number[]
  readonly text?: string
  readonly headerNames?: readonly string[]
  readonly onClose: () => void
}

export type ListenerAudit = {
  readonly listener: string
  readonly missed: number
  readonly refuted: number
  readonly openFindings: number
  readonly wrong: string | null
  readonly chip: ReactNode
  readonly cell: (isHealthElsewhere: boolean) => ReactNode
  readonly text: string
}

type VerifyStep = {
  readonly isOn: boolean | null
  readonly isPending: boolean
  readonly turnOn: () => void
  readonly failure: Failure | null
}

type SavedProof = {
  readonly save: () => void
  readonly isSaving: boolean
  readonly failure: Failure | null
}

type AuditedBlock = { readonly network: string; readonly auditedTo: { readonly block: number } | null }
type Choice = { readonly value: string; readonly label: string; readonly note: string }

/** What modules add to the page. What is left out is absent. */
export type Contributions = {
  readonly tabNames: readonly ContributedTab[]
  readonly tabs: Readonly<Partial<Record<ContributedTab, ComponentType>>>
  readonly jobs: readonly JobMethod[]
  readonly jobResult: (job: Job) => string | null
  readonly exportWords: Readonly<Partial<Record<ExportKind, ExportWords>>>
  readonly EventTools: ComponentType<{ readonly filter: EventFilter | undefined }>
  readonly EventSection: ComponentType<{ readonly event: EventDetail }>
  readonly eventActions: readonly EventAction[]
  readonly SendAgain: ComponentType<SendAgainProps> | null
  readonly useProve: () => ((event: { readonly id: number }) => void) | null
  readonly useSourceNames: () => ReadonlyMap<string, string>
  readonly useSourceChoices: () => readonly Choice[]
  readonly homeFigures: readonly ComponentType<{ readonly now: number }>[]
  readonly AllClear: ComponentType<{ readonly isWhole: boolean }> | null
  readonly useVerifyStep: () => VerifyStep | null
  readonly FindingSection: ComponentType<{ readonly finding: Pick<FindingRow, 'kind' | 'subject'> }>
  readonly NotLookedFor: ComponentType
  readonly useListenerAudits: (project: string | undefined) => readonly ListenerAudit[] | undefined
  readonly ListenerSection: ComponentType<{ readonly listener: Listener; readonly isFilledAbove: boolean }>
  readonly Backfill: ComponentType<{ readonly listener: string; readonly onClose: () => void }>
  readonly AllSales: ComponentType<{ readonly project: Project }> | null
  readonly useAuditedBlocks: (project: string, isAsked: boolean) => readonly AuditedBlock[]
  readonly NetworksPanel: ComponentType
  readonly useSaveProof: (input: SignatureQueryInput, withOthers: boolean) => SavedProof | null
}

const Nothing = () => null
const noNames: ReadonlyMap<string, string> = new Map()
const none: readonly never[] = []

const noContributions: Contributions = {
  tabNames: none,
  tabs: {},
  jobs: none,
  jobResult: () => null,
  exportWords: {},
  EventTools: Nothing,
  EventSection: Nothing,
  eventActions: none,
  SendAgain: null,
  useProve: () => null,
  useSourceNames: () => noNames,
  useSourceChoices: () => none,
  homeFigures: none,
  AllClear: null,
  useVerifyStep: () => null,
  FindingSection: Nothing,
  NotLookedFor: Nothing,
  useListenerAudits: () => none,
  ListenerSection: Nothing,
  Backfill: Nothing,
  AllSales: null,
  useAuditedBlocks: () => none,
  NetworksPanel: Nothing,
  useSaveProof: () => null,
}

const Context = createContext(noContributions)

export const useContributions = (): Contributions => useContext(Context)

// The parts of a place never change while it is shown, so neither do their hooks.
export const useProve: Contributions['useProve'] = () => useContributions().useProve()
export const useSourceNames: Contributions['useSourceNames'] = () => useContributions().useSourceNames()
export const useSourceChoices: Contributions['useSourceChoices'] = () => useContributions().useSourceChoices()
export const useVerifyStep: Contributions['useVerifyStep'] = () => useContributions().useVerifyStep()
export const useListenerAudits: Contributions['useListenerAudits'] = (project) =>
  useContributions().useListenerAudits(project)
export const useAuditedBlocks: Contributions['useAuditedBlocks'] = (project, isAsked) =>
  useContributions().useAuditedBlocks(project, isAsked)
export const useSaveProof: Contributions['useSaveProof'] = (input, withOthers) =>
  useContributions().useSaveProof(input, withOthers)

type ContributedProps = { readonly parts: Partial<Contributions>; readonly children: ReactNode }

export const Contributed = ({ parts, children }: ContributedProps) => {
  const above = useContributions()
  const all = useMemo(() => ({ ...above, ...parts }), [above, parts])
  return <Context value={all}>{children}</Context>
}

export const useAbsentTabs = (): readonly ContributedTab[] => {
  const { tabNames } = useContributions()
  return useMemo(() => contributedTabs.filter((name) => !tabNames.includes(name)), [tabNames])
}
