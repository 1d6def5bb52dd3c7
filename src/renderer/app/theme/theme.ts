import { createTheme } from '@mui/material/styles'
import { componentDefaults } from './components.ts'
import { darkPalette, lightPalette } from './palette.ts'

const size = (pixels: 12 | 13 | 14 | 16 | 20): string => `${pixels / 16}rem`

export const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** The look of the whole page: colours as CSS variables, so that a change of scheme draws nothing anew. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme', nativeColor: false },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 6 },
  spacing: 8,
  typography: {
    fontFamily: sans,
    htmlFontSize: 16,
    fontSize: 14,
    fontWeightMedium: 550,
    fontWeightBold: 650,
    h1: { fontSize: size(20), fontWeight: 620, lineHeight: 1.3, letterSpacing: '-0.012em' },
    h2: { fontSize: size(16), fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.006em' },
    h3: { fontSize: size(14), fontWeight: 600, lineHeight: 1.45 },
    h4: { fontSize: size(14), fontWeight: 600, lineHeight: 1.45 },
    h5: { fontSize: size(13), fontWeight: 600, lineHeight: 1.45 },
    h6: { fontSize: size(13), fontWeight: 600, lineHeight: 1.45 },
    subtitle1: { fontSize: size(14), fontWeight: 550, lineHeight: 1.5 },
    subtitle2: { fontSize: size(13), fontWeight: 550, lineHeight: 1.5 },
    body1: { fontSize: size(14), lineHeight: 1.55 },
    body2: { fontSize: size(13), lineHeight: 1.5 },
    button: { fontSize: size(13), fontWeight: 550, lineHeight: 1.5, textTransform: 'none' },
    caption: { fontSize: size(12), lineHeight: 1.5 },
    overline: {
      fontSize: size(12),
      fontWeight: 600,
      lineHeight: 1.5,
      letterSpacing: '0.02em',
      textTransform: 'none',
    },
  },
  components: componentDefaults,
})
