import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium, type ElectronApplication, type LaunchOptions, type Page } from '@playwright/test'
import type { FromMain, Played, ToMain } from './main-process.ts'
import { openPlayedWindow, type PlayedWindow } from './played-window.ts'

type EvaluateFunction = Extract<Parameters<ElectronApplication['evaluate']>[0], (...args: never[]) => unknown>

/** Electron's modules, as stories get them in its program. */
type Electron = Parameters<EvaluateFunction>[0]

/** Calls of the main process, each structured-cloned on its way there and back. */
export type MainCalls = {
  readonly [N in keyof Played]: (...args: Parameters<Played[N]>) => Promise<Awaited<ReturnType<Played[N]>>>
}

/** The desktop app without Electron's program. */
export type PlayedDesktop = {
  readonly main: MainCalls
  evaluate<R>(run: (electron: Electron) => R | Promise<R>): Promise<R>
  windows(): Page[]
  firstWindow(): Promise<Page>
  /** Exit code of the app, once it has ended. */
  readonly ended: Promise<number | null>
  /** What went wrong in its pages since this was asked last. */
  takeFaults(): string[]
  /** Quits; fails where the app did not end cleanly, or faults were not taken. */
  close(): Promise<void>
}

/** Runs an entry with Electron's modules played. */
export const mainProcess = fileURLToPath(new URL('main-process.ts', import.meta.url))
/** The built main process, or a packed one (`npm run test:packaged`). */
export const mainEntry = pathToFileURL(
  process.env['MARKETDESK_PACKAGED'] ?? fileURLToPath(new URL('../../out/main/index.js', import.meta.url)),
).href

/**
 * Starts the built main process in Node, and opens its windows as pages of Chromium with the built preload and page.
 *
 * @param args command line of the app
 */
export const startPlayedDesktop = async (
  args: readonly string[],
  launchOptions: LaunchOptions,
  env: NodeJS.ProcessEnv = {},
): Promise<PlayedDesktop> => {
  const browser = await chromium.launch(launchOptions)
  const child = fork(mainProcess, [mainEntry, ...args], {
    execArgv: [],
    serialization: 'advanced',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.on('data', (bytes: Buffer) => (complaints += bytes.toString()))
  const ended = once(child, 'close') as Promise<[number | null]>
  const faults: string[] = []
  let isClosing = false
  const fault = (what: unknown): void => {
    if (!isClosing) faults.push(what instanceof Error ? what.message : String(what))
  }
  const windows = new Map<number, PlayedWindow>()
  const first = Promise.withResolvers<Page>()
  // Where nobody waits for the window, its failure is among the faults.
  first.promise.catch(() => {})
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0

  const call = (name: keyof Played, given: readonly unknown[]): Promise<unknown> => {
    calls += 1
    const answer = Promise.withResolvers<unknown>()
    pending.set(calls, answer)
    child.send({ number: calls, name, args: [...given] } satisfies ToMain)
    return answer.promise
  }
  const main = new Proxy({} as MainCalls, {
    get: (_target, name) =>
      typeof name === 'string' ? (...given: unknown[]) => call(name as keyof Played, given) : undefined,
  })

  const take = async (message: FromMain): Promise<void> => {
    switch (message.kind) {
      case 'answer':
        pending.get(message.number)?.resolve(message.value)
        return void pending.delete(message.number)
      case 'failure':
        pending.get(message.number)?.reject(new Error(message.problem))
        return void pending.delete(message.number)
      case 'window':
        windows.set(
          message.id,
          await openPlayedWindow(browser, { id: message.id, facts: message.options, main, fault }),
        )
        return
      case 'load': {
        const window = windows.get(message.id)
        await window?.load(message.url)
        return window && first.resolve(window.page)
      }
      case 'closed':
        await windows.get(message.id)?.page.close()
        return
      default:
        await windows.get(message.id)?.take(message)
    }
  }
  // One after the other, as messages of one channel come.
  let taken: Promise<void> = Promise.resolve()
  child.on('message', (message: FromMain) => {
    if (message.kind === 'answer' || message.kind === 'failure') return void take(message)
    taken = taken
      .then(() => take(message))
      .catch((cause: unknown) => {
        fault(cause)
        first.reject(cause)
      })
  })
  child.once('close', (code) => {
    const gone = new Error(`The main process ended with ${code}: ${complaints}`)
    first.reject(gone)
    for (const answer of pending.values()) answer.reject(gone)
  })

  return {
    main,
    evaluate: async (run) => (await main.evaluate(String(run))) as never,
    ended: ended.then(([code]) => code),
    windows: () => [...windows.values()].map(({ page }) => page).filter((page) => !page.isClosed()),
    firstWindow: () => first.promise,
    takeFaults: () => faults.splice(0),
    close: async () => {
      isClosing = true
      for (const { page } of windows.values()) await page.close()
      // It may be gone before it has answered.
      if (child.connected) main.quit().catch(() => {})
      const [code] = await ended
      await browser.close()
      if (code !== 0 || complaints !== '') throw new Error(`The app ended with ${code}: ${complaints}`)
      if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`)
    },
  }
}
