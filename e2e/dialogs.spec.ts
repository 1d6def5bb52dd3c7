import { brokenColours, brokenRules, brokenRulesHere, withoutTransitions } from './axe.ts'
import type { RunningDesk } from './desk.ts'
import { dialogCases, partsOnChain, type DialogPart } from './dialog-cases.ts'
import { expect, full, lendDesk, test as onSharedDesk } from './fixtures.ts'
import { moveTo } from './move-to.ts'
import { faultsOfDialog, goTo, leavesTraces, openDialog, openOnes } from './open-dialog.ts'
import { prepareParts } from './prepare-parts.ts'
import { expectRoom } from './room.ts'
import { needChain, sampleProject } from './sample-project.ts'

// A desk of this file: its parts are brought into states that others would mind.
const test = onSharedDesk.extend<object, { preparedDesk: RunningDesk }>({
  preparedDesk: [
    async ({ browserName: _unused }, provide) => await lendDesk(['--sample'], provide),
    { scope: 'worker' },
  ],
  desk: async ({ preparedDesk }, provide) => await provide(preparedDesk),
})

/** A guard that holds every way out comes last, what leaves traces on its screen after what is opened from the same address. */
const casesOf = (part: DialogPart) =>
  Object.entries(dialogCases[part])
    .map(([file, words]) => {
      const [at = '', ...press] = words.split(' → ')
      return { file, at, press }
    })
    .toSorted(
      (one, other) =>
        Number(one.file.includes('leave-guard')) - Number(other.file.includes('leave-guard')) ||
        one.at.localeCompare(other.at) ||
        Number(leavesTraces(one.press)) - Number(leavesTraces(other.press)),
    )

/** What a scheme or the system does to colours is the same in most dialogs: every so many is looked at. */
const everySoMany = 8

for (const part of Object.keys(dialogCases) as DialogPart[])
  test(
    `dialogs and drawers (${part}): WCAG 2.2 AA, a name, the focus, Escape and Back, a small window`,
    full,
    async ({ app, desk }) => {
      // Some fifty of them, on a slow machine.
      test.setTimeout(900_000)
      app.setDefaultTimeout(15_000)
      if (partsOnChain.has(part)) needChain(await sampleProject(desk))
      const { names = {}, screens = [], end } = await prepareParts[part](desk)
      const urlOf = (path: string): string =>
        new URL(
          path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(names[name])),
          desk.url,
        ).href
      try {
        await app.goto(desk.url)
        await withoutTransitions(app)
        await app.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        const broken: string[] = []
        for (const [place, path] of screens.entries()) {
          await (place === 0 ? app.goto(urlOf(path)) : moveTo(app, urlOf(path)))
          await expect(app.getByRole('heading').first()).toBeVisible()
          await expect(app.locator('.md-skeleton')).toHaveCount(0)
          for (const fault of await brokenRules(app)) broken.push(`${path} ${fault}`)
          // What a check found is a list that others do not have.
          if (path.endsWith('tab=problems')) await expectRoom(app, true)
        }
        /** The address of the screen that is there as it was drawn: a dialog that was closed without a fault leaves it so. */
        let drawn = ''
        for (const [index, { file, ...dialogCase }] of casesOf(part).entries())
          await test.step(file, async () => {
            const press = dialogCase.press.map((step) => step.replace('{proof}', String(names['proof'])))
            const url = urlOf(dialogCase.at)
            const isThere = drawn === url && app.url() === url
            const isClean = drawn !== ''
            drawn = ''
            const open = async () => {
              if (!isThere) await goTo(app, url, isClean)
              return await openDialog(app, press)
            }
            const dialog = await open().catch((cause: unknown) => String(cause))
            if (typeof dialog === 'string') {
              broken.push(`${file} does not open: ${dialog}`)
              return
            }
            const faults = [...(await brokenRulesHere(app, openOnes))]
            if (index % everySoMany === 0)
              faults.push(
                ...(await brokenColours(app, { colorScheme: 'dark' }, openOnes)),
                ...(await brokenColours(app, { forcedColors: 'active' }, openOnes)),
              )
            faults.push(...(await faultsOfDialog(app, dialog)))
            broken.push(...faults.map((fault) => `${file} ${fault}`))
            // A panel that a dialog was opened from may still be there.
            const isAlone = (await app.locator(openOnes).count()) === 0
            if (faults.length === 0 && isAlone && !leavesTraces(press)) drawn = url
          })
        expect(broken).toEqual([])
      } finally {
        await end?.()
      }
    },
  )
