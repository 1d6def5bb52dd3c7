import { test as base, type Page } from '@playwright/test'
import { makeDataFolder, type RunningDesk, startDesk } from './desk.ts'

type Options = {
  /** Command-line arguments of the desk beside ports and data folder. */
  deskArgs: string[]
  /** Errors in the page that a test expects; everything else fails it. */
  expectedFaults: RegExp[]
}

/** What the stories of one worker share. */
type Shared = {
  /** Its command-line arguments beside ports and data folder. */
  sampleArgs: string[]
  /** A desk with the sample, in which stories leave nothing that others would mind. */
  sampleDesk: RunningDesk
  /** A desk with the sample that stories bring into states others would mind. */
  preparedDesk: RunningDesk
}

type Fixtures = {
  /** A desk of this test alone; it must stop cleanly at the end. */
  desk: RunningDesk
  /** A page that opened the desk's printed address. Errors in it fail the test. */
  app: Page
}

/** A failed call is an answer, not a fault of the page; the browser prints a line for each all the same. */
const answeredByTheDesk = /Failed to load resource: the server responded with a status of/

/** A desk for as long as it is used; it must stop cleanly. */
const lendDesk = async (
  args: readonly string[],
  provide: (desk: RunningDesk) => Promise<void>,
): Promise<void> => {
  const folder = await makeDataFolder()
  const desk = await startDesk(folder.path, args)
  try {
    await provide(desk)
    const code = await desk.stop()
    if (code !== 0) throw new Error(`The desk ended with ${code}: ${desk.complaints()}`)
  } finally {
    await desk.stop()
    await folder.remove()
  }
}

/**
 * Every story runs on a desk of its own and fails on any error the page prints, on any breach of its policy, and on any
 * request that would leave the machine.
 */
export const test = base.extend<Fixtures & Options, Shared>({
  deskArgs: [[], { option: true }],
  expectedFaults: [[], { option: true }],
  sampleArgs: [['--sample'], { option: true, scope: 'worker' }],
  sampleDesk: [async ({ sampleArgs }, provide) => await lendDesk(sampleArgs, provide), { scope: 'worker' }],
  preparedDesk: [async ({ sampleArgs }, provide) => await lendDesk(sampleArgs, provide), { scope: 'worker' }],
  desk: async ({ deskArgs }, provide) => await lendDesk(deskArgs, provide),
  app: async ({ desk, page, expectedFaults }, provide) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error' || answeredByTheDesk.test(message.text())) return
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
    await page.goto(desk.url)
    await provide(page)
    const unexpected = faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))
    if (unexpected.length > 0) throw new Error(`The page had faults:\n${unexpected.join('\n')}`)
  },
})

/**
 * Stories that only look, or change what their own page remembers, share a desk with the sample: each start of one costs more than
 * most stories. What others left there (events, calls) must not matter to them.
 */
export const onSharedSample = test.extend({
  desk: async ({ sampleDesk }, provide) => await provide(sampleDesk),
})

/** Stories of one file that build on one desk with the sample, each with states of its own. */
export const onPreparedDesk = test.extend({
  desk: async ({ preparedDesk }, provide) => await provide(preparedDesk),
})

export { expect } from '@playwright/test'

/** Stories that only `npm run test:all` runs: the gate keeps one or more for each part of the product. */
export const full = { tag: '@full' }
