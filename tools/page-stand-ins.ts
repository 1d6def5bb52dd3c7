import type { Plugin } from 'vite'

/**
 * Modules of packages that the page reads because others import them, and never uses: the end of their path, and the code in their place.
 *
 * - Ripples are switched off by the theme (`app/theme/components.ts`).
 * - Every part is drawn below `PageTheme`, so the theme that MUI computes for parts without one is not looked at.
 * - Every field has an outline (`tools/styling.test.ts`).
 * - `hoist-non-react-statics` serves emotion's `withTheme` alone.
 * - React has the hook itself that a shim brings to older ones.
 */
const standIns: ReadonlyMap<string, string> = new Map([
  ['/@mui/material/ButtonBase/TouchRipple.mjs', 'export default () => null'],
  ['/@mui/material/styles/defaultTheme.mjs', 'export default {}'],
  ['/@mui/material/FilledInput/FilledInput.mjs', "export default 'input'"],
  ['/@mui/material/Input/Input.mjs', "export default 'input'"],
  ['/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js', 'export default (component) => component'],
  ['/use-sync-external-store/shim/index.js', "export { useSyncExternalStore } from 'react'"],
])

const placeOf = (id: string): string | undefined =>
  [...standIns.keys()].find((end) => id.replaceAll('\\', '/').endsWith(`node_modules${end}`))

/** Leaves out of the page what it would read and never use. A build fails in which one of these modules is no longer read. */
export const pageStandIns = (): Plugin => {
  const found = new Set<string>()
  return {
    name: 'page-stand-ins',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /node_modules/ },
      handler: (id) => {
        const place = placeOf(id)
        if (place === undefined) return null
        found.add(place)
        return { code: standIns.get(place) ?? '', moduleType: 'js' }
      },
    },
    buildEnd(error) {
      const missing = [...standIns.keys()].filter((place) => !found.has(place))
      if (error === undefined && missing.length > 0)
        this.error(
          `${missing.join(', ')}: nothing of the page reads it any more. Take it out of tools/page-stand-ins.ts.`,
        )
    },
  }
}
