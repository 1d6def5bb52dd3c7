import type { Logger } from '../../platform/log/logger.ts'
import type { ContentsApi, DialogApi } from './electron-api.ts'

export type PageCrashDeps = {
  readonly dialog: Pick<DialogApi, 'showMessageBox'>
  readonly quit: () => void
  readonly logger: Logger
}

/**
 * When the page's process dies the desk lives on: deliveries are still taken. Says so, and offers to load the page again.
 * A person answers each time, so a page that dies at once cannot loop.
 */
export const offerReload = (contents: ContentsApi, { dialog, quit, logger }: PageCrashDeps): void => {
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    logger.error({ reason, exitCode }, 'the page has crashed')
    const confirmReload = async (): Promise<void> => {
      const { response } = await dialog.showMessageBox({
        type: 'error',
        message: 'The window stopped working.',
        detail: `Deliveries are still taken and nothing stored is lost. Load the window again to go on.\n\nReason: ${reason} (${exitCode})`,
        buttons: ['Load again', 'Quit Marketdesk'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      })
      if (response === 1) quit()
      else if (!contents.isDestroyed()) contents.reload()
    }
    confirmReload().catch((cause: unknown) =>
      logger.error({ error: String(cause) }, 'the crash could not be shown'),
    )
  })
}
