import { followTopic, type FollowDeps } from './ask-desk.ts'
import type { ElectronApi } from './electron-api.ts'

export type KeepAwakeDeps = Pick<FollowDeps, 'subscribe' | 'logger' | 'quietMs'> & {
  readonly electron: Pick<ElectronApi, 'powerSaveBlocker'>
  readonly sending: () => Promise<readonly string[]>
}

export const keepAwake = ({ electron, sending, quietMs = 2000, ...deps }: KeepAwakeDeps): (() => void) => {
  const { powerSaveBlocker } = electron
  let blocker: number | null = null
  const release = (): void => {
    if (blocker !== null) powerSaveBlocker.stop(blocker)
    blocker = null
  }
  const stop = followTopic({
    ...deps,
    quietMs,
    topic: 'forwarding',
    look: async (signal) => {
      const names = await sending()
      if (signal.aborted) return
      if (names.length === 0) release()
      else blocker ??= powerSaveBlocker.start('prevent-app-suspension')
    },
  })
  return () => {
    stop()
    release()
  }
}
