import type { Page } from '@playwright/test'

/** Where the desk shows that there is no such screen. */
const nowhere = '/nowhere'

/**
 * Leads a page to another address of the desk as a link of it does: code that the page has read and run already is not read anew, which
 * takes more of the processor than most of what is then looked at. The screen of the address is drawn from nothing, as after a load.
 *
 * @param url within the desk whose page is open
 */
export const moveTo = async (page: Page, url: string): Promise<void> => {
  await page.locator('main > *').first().waitFor({ state: 'attached' })
  await page.evaluate(
    async ([href, elsewhere]) => {
      const step = async (to: string): Promise<void> => {
        const place = document.querySelector('main')
        if (place === null) throw new Error('The page shows no screen.')
        const former = [...place.children]
        history.pushState({}, '', to)
        // A screen stays until the code of the next one has come, or what stands in for it.
        const isDrawn = () =>
          place.children.length > 0 &&
          former.every((one) => !one.isConnected) &&
          place.querySelector(':scope > output[aria-busy]') === null
        while (!isDrawn()) await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      // A screen that is shown already would keep what it remembers.
      if (new URL(href).pathname === location.pathname) await step(elsewhere)
      await step(href)
    },
    [url, nowhere] as const,
  )
}
