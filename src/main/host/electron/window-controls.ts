import { z } from 'zod'
import { windowSettingsSchema, type WindowState } from '../../../features/desk/contract/window-settings.ts'
import { given } from '../../../core/given.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { WindowControls } from '../../../features/desk/desk/handlers.ts'
import { loadDocument } from '../../platform/files/load-document.ts'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { LoginItem } from './login-item.ts'
import type { ScriptAccess } from './script-access.ts'

/** What is stored; that it starts at login is kept by the system. */
const storedSchema = windowSettingsSchema.omit({ openAtLogin: true })
const documentSchema = storedSchema.extend({ version: z.literal(1) })

type Stored = z.infer<typeof storedSchema>

export type WindowControlsDeps = {
  readonly store: SettingsStore
  readonly login: LoginItem
  readonly hasFeed: boolean
  /** On macOS an app goes on when its window is closed, unasked. */
  readonly usualOnClose: Stored['onClose']
  readonly logger: Logger
}

export type HostWindow = WindowControls & {
  settings(): Stored
  chooseOnClose(onClose: Stored['onClose']): void
  setRelease(release: WindowState['release']): void
  /** Once the desk is there: what lets scripts in, and who is told of changes. */
  attach(scripts: ScriptAccess, onChange: () => void): void
}

export const createWindowControls = (deps: WindowControlsDeps): HostWindow => {
  const { store, login, logger } = deps
  const loaded = loadDocument(store, (document) => {
    const read = documentSchema.safeParse(document)
    return read.success
      ? { ok: true, value: read.data }
      : { ok: false, reason: 'it holds no settings of the window' }
  })
  if (loaded.problem !== null) logger.warn({ problem: loaded.problem }, 'settings of the window are not used')
  let stored: Stored = storedSchema.parse({
    onClose: loaded.value?.onClose ?? deps.usualOnClose,
    letScriptsIn: loaded.value?.letScriptsIn ?? false,
    noticeReleases: loaded.value?.noticeReleases ?? true,
  })
  let scripts: ScriptAccess | null = null
  let release: WindowState['release'] = null
  let changed = (): void => {}

  const write = (next: Stored): void => {
    if (!loaded.writable) throw new Error('what lies there is left as it is')
    store.write({ version: 1, ...next })
    stored = next
  }

  const read = (): WindowState => ({
    ...stored,
    openAtLogin: login.read(),
    scripts: scripts?.state() ?? { url: null, problem: null },
    hasFeed: deps.hasFeed,
    release: stored.noticeReleases ? release : null,
  })

  return {
    read,
    settings: () => stored,
    set: async ({ openAtLogin, ...rest }) => {
      const changes = given(rest)
      try {
        if (openAtLogin !== undefined) login.set(openAtLogin)
        if (Object.keys(changes).length > 0) write({ ...stored, ...changes })
      } catch (cause) {
        return fail({
          kind: 'unavailable',
          message: `The setting could not be saved: ${(cause as Error).message}.`,
        })
      }
      await scripts?.use(stored.letScriptsIn)
      changed()
      return succeed(read())
    },
    chooseOnClose: (onClose) => {
      try {
        write({ ...stored, onClose })
      } catch (cause) {
        logger.warn({ problem: String(cause) }, 'what closing the window does could not be stored')
        stored = { ...stored, onClose }
      }
      changed()
    },
    setRelease: (next) => {
      release = next
      changed()
    },
    attach: (access, onChange) => {
      scripts = access
      changed = onChange
    },
  }
}
