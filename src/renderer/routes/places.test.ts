import { expect, test } from 'vitest'
import { places } from '../app/palette/places.ts'
import { score } from '../app/palette/score.ts'
import { screens } from '../app/screens.ts'
import { screenTabs } from '../parts/screen-tabs.ts'
import { tabWords, type TabbedPath } from '../parts/tab-words.ts'

const paths = Object.keys(tabWords) as TabbedPath[]

test('every tab and section that an address may hold has a place in the palette, or is its screen', () => {
  for (const path of paths)
    for (const [index, word] of tabWords[path].entries()) {
      const place = places.find(({ to, search }) => to === path && search[screenTabs[path].member] === word)
      const ofScreen = screens.find((screen) => screen.path === path)?.label
      if (place === undefined) expect(index).toBe(0)
      else expect(place.label).not.toBe(ofScreen)
    }
  expect(new Set(places.map(({ label }) => label)).size).toBe(places.length)
})

const words =
  'sources,findings,coverage,problems,history,sales,own orders,subscriptions,channels,slack,mail,backups,team log'
test.each(words.split(','))('the palette finds a place for “%s”', (typed) => {
  const found = places.filter(
    ({ label, keywords = [] }) => score('place', typed, [label, ...keywords]) >= 0.4,
  )
  expect(found).not.toEqual([])
})
