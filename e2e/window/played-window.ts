import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession, Frame, Page, Request, Route } from '@playwright/test'
import { fromText, toText } from './clone-text.ts'
import type { FromMain, WindowFacts } from './main-process.ts'
import type { MainCalls } from './played-desktop.ts'
import { linkWorlds, playPreloadModules, receiveExposed } from './preload-world.ts'

/** Stands for `app://main`, which Chromium does not know. Nobody is there: every request is answered by the main process. */
const standIn = 'https://main.marketdesk.invalid'
const appOrigin = 'app://main'

/** An address or origin of the page as the app knows it. */
export const toApp = (address: string): string =>
  address === standIn || address.startsWith(`${standIn}/`)
    ? `${appOrigin}${address.slice(standIn.length)}`
    : address

const toPage = (address: string): string => address.replace(appOrigin, standIn)

/** Name of the isolated world of the preload, and of its way to the main process. */
const world = 'preload'
const binding = 'marketdeskToMain'

/** The script of the isolated world: the built preload, as a sandbox runs it, around what is played. */
const preloadScript = (preload: string, link: string): string => `(() => {
  if (window.parent !== window) return
  const fromText = ${String(fromText)}
  const toText = ${String(toText)}
  const worlds = (${String(linkWorlds)})(${JSON.stringify(link)}, 'preload', 'page')
  const { require, receive } = (${String(playPreloadModules)})(${JSON.stringify(link)}, worlds, ${binding}, { fromText, toText })
  globalThis.marketdeskFromMain = receive
  const module = { exports: {} }
  ;((require, module, exports) => {${preload}
  })(require, module, module.exports)
})()`

const pageScript = (link: string): string =>
  `(${String(receiveExposed)})(${JSON.stringify(link)}, (${String(linkWorlds)})(${JSON.stringify(link)}, 'page', 'preload'))`

const sentSchema = (text: string) =>
  fromText(text) as { kind: 'invoke' | 'send'; number: number; channel: string; args: unknown[] }

/** Whether a navigation is that of a frame. One that has no frame yet is that of a window which the page opens. */
const isOfFrame = (request: Request, frame: Frame): boolean => {
  try {
    return request.frame() === frame
  } catch {
    return false
  }
}

export type PlayedWindow = {
  readonly page: Page
  load(url: string): Promise<void>
  take(
    message: Exclude<FromMain, { kind: 'answer' | 'failure' | 'window' | 'load' | 'closed' }>,
  ): Promise<void>
}

type Deps = {
  readonly id: number
  readonly facts: WindowFacts
  readonly main: MainCalls
  /** Takes what no story expects. */
  readonly fault: (what: unknown) => void
}

/** Runs the preload in a world of its own and joins it with the main process. */
const joinPreload = async (session: CDPSession, page: Page, { id, facts, main, fault }: Deps) => {
  const { preload, contextIsolation, sandbox } = facts.webPreferences ?? {}
  if (preload === undefined || contextIsolation !== true || sandbox !== true)
    throw new Error('This harness plays a sandboxed window with a preload and context isolation.')
  /** The preload's worlds that there are, with the origins of their documents. */
  const worlds = new Map<number, { readonly uniqueId: string; readonly origin: string }>()

  const tell = async (contextId: number, message: unknown): Promise<void> => {
    const uniqueContextId = worlds.get(contextId)?.uniqueId
    // Its document is gone, and nobody waits there any more.
    if (uniqueContextId === undefined) return
    const expression = `marketdeskFromMain(${JSON.stringify(toText(message))})`
    try {
      await session.send('Runtime.evaluate', { expression, uniqueContextId })
    } catch (cause) {
      // Chromium says that the document goes before it says that its world has gone.
      const isGone =
        !worlds.has(contextId) ||
        page.isClosed() ||
        String(cause).includes('Inspected target navigated or closed')
      if (!isGone) fault(`a message did not reach the preload: ${String(cause)}`)
    }
  }

  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === world)
      worlds.set(context.id, { uniqueId: context.uniqueId, origin: toApp(context.origin) })
  })
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
    worlds.delete(executionContextId),
  )
  session.on('Runtime.executionContextsCleared', () => worlds.clear())
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== binding) return
    const { kind, number, channel, args } = sentSchema(payload)
    const origin = worlds.get(executionContextId)?.origin ?? 'null'
    if (kind === 'send') return void main.send(id, origin, channel, args).catch(fault)
    main
      .invoke(id, origin, channel, args)
      .then(
        (value) => ({ kind: 'answer', number, value }),
        (cause: unknown) => ({ kind: 'failure', number, problem: String(cause) }),
      )
      .then((answer) => tell(executionContextId, answer))
      .catch(fault)
  })
  const link = 'marketdesk-worlds'
  await session.send('Runtime.enable')
  await session.send('Page.enable')
  await session.send('Runtime.addBinding', { name: binding, executionContextName: world })
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(link) })
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: preloadScript(await readFile(preload, 'utf8'), link),
    worldName: world,
  })
  return async (message: unknown): Promise<void> => {
    await Promise.all([...worlds.keys()].map((contextId) => tell(contextId, message)))
  }
}

/** One window of the app as a page of Chromium. */
export const openPlayedWindow = async (browser: Browser, deps: Deps): Promise<PlayedWindow> => {
  const { id, facts, main, fault } = deps
  const context = await browser.newContext({
    viewport: { width: facts.width, height: facts.height },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  /** The app itself loads the page, which asks nobody. */
  let isLoading = false

  const answer = async (route: Route, request: Request): Promise<void> => {
    const url = toApp(request.url())
    const isNavigation = request.isNavigationRequest()
    if (isNavigation && !isOfFrame(request, page.mainFrame())) return await route.abort('aborted')
    if (isNavigation && !isLoading && (await main.refuses(id, url))) return await route.abort('aborted')
    if (await main.cuts(url)) return await route.abort('blockedbyclient')
    if (!url.startsWith(`${appOrigin}/`)) {
      fault(`left the window: ${url}`)
      return await route.abort('aborted')
    }
    const { status, headers, body } = await main.request({
      url,
      method: request.method(),
      headers: Object.entries(request.headers()),
      initiatorOrigin: isNavigation ? undefined : toApp(new URL(page.url()).origin),
    })
    await route.fulfill({ status, headers, body: Buffer.from(body) })
  }

  await context.route('**/*', (route, request) =>
    answer(route, request).catch((cause: unknown) => {
      if (!page.isClosed()) fault(`${request.url()}: ${String(cause)}`)
    }),
  )
  page.on('pageerror', (error) => fault(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') fault(message.text())
  })
  context.on('page', (other) => void other.close())
  const session = await context.newCDPSession(page)
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) main.navigated(id).catch(fault)
  })
  session.on('Page.navigatedWithinDocument', ({ url }) => {
    main.moved(id, toApp(url)).catch(fault)
  })
  session.on('Page.windowOpen', ({ url }) => {
    main
      .opens(id, url)
      .then((action) => action === 'deny' || fault(`a window was allowed: ${url}`))
      .catch(fault)
  })
  const tell = await joinPreload(session, page, deps)

  const loading = async (load: () => Promise<unknown>): Promise<void> => {
    isLoading = true
    try {
      await load()
    } finally {
      isLoading = false
    }
  }

  return {
    page,
    load: async (url) => {
      await loading(() => page.goto(toPage(url)))
      await main.readyToShow(id)
    },
    take: async (message) => {
      if (message.kind === 'message') await tell(message)
      else if (message.kind === 'reload') await loading(() => page.reload())
      else await page.setViewportSize({ width: message.width, height: message.height })
    },
  }
}
