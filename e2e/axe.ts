import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type Violations = readonly axe.Result[]

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** What a scheme can change is colours; the rest of a page is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * What breaks rules: all of them, or some. A page reads axe once: that takes longer than a look at a screen. What holds is not described,
 * which takes as long as finding what does not.
 */
const violationsOf = async (
  page: Page,
  part: string | undefined,
  rules?: readonly string[],
): Promise<Violations> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  return await page.evaluate(
    async ([context, some]) => {
      if (window.axe === undefined) throw new Error('The page did not read axe.')
      const { violations } = await window.axe.run(context ?? document, {
        resultTypes: ['violations'],
        ...(some === undefined ? {} : { runOnly: { type: 'rule', values: [...some] } }),
      })
      return violations
    },
    [part, rules] as const,
  )
}

const words = (violations: Violations): readonly string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)

/** A page draws within some frames: the first looks at it come at once, not after the tenths of a second of other stories. */
export const soon = [20, 50, 100, 250]

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Colours on their way to others are neither: from its next address on, the page has its colours at once. */
export const withoutTransitions = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important; }')
    document.adoptedStyleSheets = [still]
  })
}

/** What breaks WCAG 2.2 AA or axe's best practices in the scheme that is shown: on the whole page, or in a part of it by its selector. */
export const brokenRulesHere = async (page: Page, part?: string): Promise<readonly string[]> =>
  words(await violationsOf(page, part))

/** The rules of colour that are broken with other media: the dark scheme, or colours that the system forces. */
export const brokenColours = async (
  page: Page,
  media: { readonly colorScheme: 'dark' } | { readonly forcedColors: 'active' },
  part?: string,
): Promise<readonly string[]> => {
  const before = await background(page)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce', ...media })
  const look = () => background(page)
  if ('colorScheme' in media) await expect.poll(look, { intervals: soon }).not.toBe(before)
  const found = words(await violationsOf(page, part, rulesOfColour))
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
  // The page is looked at further: its colours are the former ones again.
  await expect.poll(look, { intervals: soon }).toBe(before)
  return found.map((fault) => `(${Object.values(media).join()}) ${fault}`)
}

/** What breaks WCAG 2.2 AA or best practices in light, and in dark where colours differ. */
export const brokenRules = async (page: Page): Promise<readonly string[]> => [
  ...(await brokenRulesHere(page)),
  ...(await brokenColours(page, { colorScheme: 'dark' })),
]
