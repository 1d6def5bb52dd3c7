/** The files that name modules, as they are where there is none. */
export const emptyLists: Readonly<Record<string, string>> = {
  'src/contract/modules.ts': `
export const moduleContract = {}
export const moduleTopicSummaries = {}
export const moduleExports = [] as const
export const resumableModuleJobs = [] as const
export const moduleJobs = [] as const
export const moduleSchedules = [] as const
export const moduleScheduleInputs = [] as const
`,
  'src/main/modules.ts': `
import { fail } from '../core/result.ts'
import type { CopyOfLog } from '../features/log-maintenance/desk/copies.ts'
import type { Resend } from '../features/events/desk/handlers.ts'
import type { Transition } from '../features/findings/core/finding.ts'
import type { Detector, DetectorGround } from '../features/findings/desk/detector.ts'
import type { SilenceFacts } from '../features/findings/desk/detectors/silence.ts'
import type { SalesFacts } from '../features/portfolio/desk/portfolio-deps.ts'
import type { ModuleSchedule } from '../features/schedules/desk/handlers.ts'
import type { DeskTable } from './platform/app-database/table.ts'

export const moduleTables: readonly DeskTable[] = []
export const moduleHandlers = {}

type Notices = {
  readonly notices: readonly { readonly title: string; readonly path: string; readonly what: string }[]
  readonly last: number
  readonly desktop: boolean
}

const silence: SilenceFacts = {
  logsSince: async () =>
    fail({ kind: 'unavailable', message: 'deliveries are not compared with the chain here.' }),
  remoteOf: async () => null,
}

export type Modules = ReturnType<typeof createModules>
export const createModules = (_deps: object) => ({
  services: {},
  exporters: {},
  moduleSchedules: [] as readonly ModuleSchedule[],
  salesFacts: null as SalesFacts | null,
  resend: undefined as Resend | undefined,
  copy: undefined as CopyOfLog | undefined,
  sending: async (): Promise<readonly string[]> => [],
  notices: async (_after: number | null): Promise<Notices | null> => null,
  onTransitions: (_transitions: readonly Transition[], _now: number): void => {},
  silence,
  detectors: (_ground: DetectorGround): readonly Detector[] => [],
  load: (): void => {},
  start: (_isSafeMode: boolean): void => {},
  rest: async (): Promise<void> => {},
  end: async (): Promise<void> => {},
})
`,
  'src/main/lazy-modules.ts': `
import { fail, type Result } from '../core/result.ts'
import type { BulkTable, DeskTable } from './platform/app-database/table.ts'
import type { ChainAccess } from './platform/chain/chain-thread.ts'
import type { LogUpload } from '../features/log-maintenance/desk/copies.ts'

const absent = 'This build has no modules.'

export const loadModuleTables = async (): Promise<readonly BulkTable[]> => []
export const loadLongRead = async (): Promise<readonly DeskTable[]> => []
export const loadChainHandlers = async () => (_chain: ChainAccess) => ({})
export const moduleTasks = {}
export const loadTeamUpload = async () => ({
  readTeamUpload: (_options: object): Result<(...input: readonly unknown[]) => LogUpload, string> =>
    fail(absent),
  readDeskUpload: (..._input: readonly unknown[]): Result<(data: string) => LogUpload, string> => fail(absent),
})
export const loadReaders = async () => ({
  startReaders: async (_options: object): Promise<Result<{ stop(): Promise<void> }, string>> => fail(absent),
})
`,
  'src/renderer/modules.tsx': `
import type { ScreenPath } from './app/screens.ts'
import type { Contributions } from './parts/contributions.tsx'

export const ModuleFrame = (_props: { readonly isNotifying: boolean }) => null
export const moduleParts: Partial<Contributions> = {}
export const loadModuleParts: { readonly [P in ScreenPath]?: () => Promise<Partial<Contributions>> } = {}
`,
  'src/cli/modules.ts': `
import type { MethodName } from '../contract/contract.ts'
import type { JsonObject } from './input/set-at.ts'
import type { Work } from './table/works.ts'

export const checkLargeFile = (_method: MethodName, _input: JsonObject): object | null => null
export const neverInModules: readonly MethodName[] = []
export const moduleWorks: Partial<Record<MethodName, Work>> = {}
`,
}
