import type { GlobalStylesProps } from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'

/**
 * What holds for the whole page before any component. Written out instead of MUI's own baseline, because that one has a rule for
 * `::before` and `::after` of every element: a browser then works out two more styles for each of the hundred elements that come
 * into sight in a frame of a scrolled table, which was half of all its work on styles.
 */
export const pageStyles: GlobalStylesProps['styles'] = (theme: Theme) => ({
  html: {
    boxSizing: 'border-box',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    WebkitTextSizeAdjust: '100%',
  },
  '*': { boxSizing: 'border-box' },
  'strong, b': { fontWeight: theme.typography.fontWeightBold },
  body: {
    margin: 0,
    ...theme.typography.body1,
    color: theme.vars?.palette.text.primary,
    backgroundColor: theme.vars?.palette.background.default,
    overflow: 'hidden',
    '@media print': { backgroundColor: theme.vars?.palette.common.white },
  },
  '[data-scheme="light"]': { colorScheme: 'light' },
  '[data-scheme="dark"]': { colorScheme: 'dark' },
  p: { textWrap: 'pretty' },
  // Not everywhere: Inter's tabular set widens hyphens as well.
  'table, time, dd, [role="grid"], [role="table"]': { fontVariantNumeric: 'tabular-nums' },
  // Containers that take the focus for the keyboard's sake are no controls.
  '[role="dialog"]:focus-visible, .MuiDialog-container:focus-visible, main:focus-visible': {
    outline: 'none',
  },
  ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  // Grounds are not drawn in forced colours: what is chosen has an outline there, and what is pressed has an edge.
  '@media (forced-colors: active)': {
    '.MuiButton-contained, .MuiChip-filled': { border: '1px solid ButtonBorder' },
    '.md-tab[aria-selected="true"], .MuiToggleButton-root[aria-pressed="true"], .MuiMenuItem-root.Mui-selected, [cmdk-item][data-selected="true"], .MuiAutocomplete-option.Mui-focused':
      { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  'code, pre, kbd': {
    fontFamily: "'JetBrains Mono Variable', ui-monospace, Menlo, Consolas, monospace",
    fontVariantLigatures: 'none',
  },
})
