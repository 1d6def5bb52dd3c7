import { z } from 'zod'
import { loadDocument } from '../../../main/platform/files/load-document.ts'
import type { SettingsStore } from '../../../main/platform/files/settings-store.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { SampleActivity } from './service.ts'

type Last = SampleActivity & { readonly running: boolean }

/** How the sample was when the desk ended: a new start of the desk begins there. */
export type LastSample = { read(): Last; write(last: Last): void }

const schema = z
  .object({
    version: z.literal(1),
    running: z.boolean(),
    perMinute: z.int().min(0).max(300),
    faults: z.boolean(),
  })
  .transform(({ running, perMinute, faults }) => ({ running, perMinute, faults }))

/** A file that cannot be used or written costs no more than a click: the sample can be started by hand. */
export const openLastSample = (store: SettingsStore, logger: Logger): LastSample => {
  const loaded = loadDocument(store, (document) => {
    const parsed = schema.safeParse(document)
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, reason: 'it does not say how the sample was' }
  })
  let last: Last = loaded.value ?? { running: false, perMinute: 0, faults: false }
  return {
    read: () => last,
    write: ({ running, perMinute, faults }) => {
      last = { running, perMinute, faults }
      if (!loaded.writable) return
      try {
        store.write({ version: 1, ...last })
      } catch (cause) {
        logger.warn({ problem: String(cause) }, 'the state of the sample could not be stored')
      }
    },
  }
}
