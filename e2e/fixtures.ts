import { test as base, type Page } from '@playwright/test'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { makeDataFolder, type RunningDesk, startDesk } from './desk.ts'
import { moveTo } from './move-to.ts'
import { sampleProject } from './sample-project.ts'

type Options = {
  /** Errors in the page that a test expects; everything else fails it. */
  expectedFaults: RegExp[]
}

/** What the stories of one worker share. */
type Shared = {
  /** A desk with the sample: data, service and chain. */
  sharedDesk: RunningDesk
}

type Fixtures = {
  desk: RunningDesk
  /** A page that shows nothing yet. Errors in it fail the test. */
  app: Page
  /** Shows an address of the desk: signed in and loaded at first, then as a link of the page does. */
  open: (path: string) => Promise<void>
  /** Changes the sample's project for this story alone, such as the address of a service. */
  pointAt: (change: Record<string, unknown>) => Promise<void>
}

/** A failed call is an answer, not a fault of the page; the browser prints a line for each all the same. */
const answeredByTheDesk = /Failed to load resource: the server responded with a status of/

/** A desk for as long as it is used; it must stop cleanly. */
export const lendDesk = async (
  args: readonly string[],
  provide: (desk: RunningDesk) => Promise<void>,
): Promise<void> => {
  const folder = await makeDataFolder()
  const desk = await startDesk(folder.path, args)
  try {
    await provide(desk)
    const code = await desk.stop()
    if (code !== 0) throw new Error(`The desk ended with ${code}: ${desk.said()}`)
  } finally {
    await desk.stop()
    await folder.remove()
  }
}

/**
 * Stories of one worker share a desk with the sample: each start of one costs more than most stories. What others left there (events,
 * calls, drafts) must not matter to a story, nor what it leaves to others: it delivers of a contract of its own, and takes settings back.
 * It fails on any error the page prints, on any breach of its policy, on a policy that the browser does not know, and on any request that would leave the machine.
 */
export const test = base.extend<Fixtures & Options, Shared>({
  expectedFaults: [[], { option: true }],
  sharedDesk: [
    async ({ browserName: _unused }, provide) => await lendDesk(['--sample'], provide),
    { scope: 'worker' },
  ],
  desk: async ({ sharedDesk }, provide) => await provide(sharedDesk),
  app: async ({ desk: _endsLater, page, expectedFaults }, provide) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.text().includes('Permissions-Policy')
      if (!isFault || answeredByTheDesk.test(message.text())) return
      faults.push(message.text())
    })
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && hostname !== '127.0.0.1')
        faults.push(`left the machine: ${request.url()}`)
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy breach: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    await provide(page)
    const unexpected = faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))
    if (unexpected.length > 0) throw new Error(`The page had faults:\n${unexpected.join('\n')}`)
  },
  open: async ({ app, desk }, provide) => {
    const { origin } = new URL(desk.url)
    const signIn = async (path: string): Promise<void> => {
      const url = new URL(path, origin)
      url.searchParams.set('token', desk.token)
      await app.goto(url.href)
      await app.waitForURL((shown) => !shown.searchParams.has('token'))
    }
    await provide(async (path) => {
      const isIn = app.url().startsWith(origin)
      // A token of a collection has the same name in an address.
      const isOfToken = path.includes('token=')
      if (!isIn) await signIn(isOfToken ? '/' : path)
      if (isIn || isOfToken) await moveTo(app, new URL(path, origin).href)
    })
  },
  pointAt: async ({ desk }, provide) => {
    const { id, marketplaceUrl, indexerUrl, apiUrl, relayerUrl } = await sampleProject(desk)
    const update = async (change: Record<string, unknown>): Promise<void> =>
      void (await callDesk(desk, 'projects.save', { id, ...change }))
    await provide(update)
    await update({ marketplaceUrl, indexerUrl, apiUrl, relayerUrl })
  },
})

/** Stories with a desk of their own, each of which says why. */
export const onOwnDesk = test.extend({
  desk: async ({ browserName: _unused }, provide) => await lendDesk([], provide),
})

export { expect } from '@playwright/test'

/** Stories that only `npm run test:all` runs: the gate keeps one or more for each part of the product. */
export const full = { tag: '@full' }
