import type { PaletteOptions } from '@mui/material/styles'

/**
 * One accent (blue) and four status colours. Each text colour reaches 4.5:1 on `background.default` and on
 * `background.paper` of its scheme; `palette.test.ts` computes it.
 */
export const lightPalette = {
  primary: { main: '#2f56c6', dark: '#23439d', light: '#5b7be0', contrastText: '#ffffff' },
  secondary: { main: '#4a5565', dark: '#353e4b', light: '#6b7787', contrastText: '#ffffff' },
  success: { main: '#1a7440', dark: '#125430', light: '#2f9a5b', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', dark: '#664300', light: '#b37a12', contrastText: '#ffffff' },
  error: { main: '#b3261e', dark: '#871a14', light: '#d2554e', contrastText: '#ffffff' },
  info: { main: '#24627f', dark: '#17475e', light: '#4388a8', contrastText: '#ffffff' },
  action: { active: '#525c6b' },
  text: { primary: '#161b24', secondary: '#525c6b', disabled: '#79828f' },
  background: { default: '#f5f6f8', paper: '#ffffff' },
  divider: '#dfe3e8',
} as const satisfies PaletteOptions

export const darkPalette = {
  primary: { main: '#8fb0ff', dark: '#6b93f5', light: '#b5caff', contrastText: '#0b1326' },
  secondary: { main: '#b3bdcb', dark: '#919cab', light: '#d3dae4', contrastText: '#10141a' },
  success: { main: '#63cc90', dark: '#43ad72', light: '#8fe0b1', contrastText: '#06210f' },
  warning: { main: '#e8b85a', dark: '#c9973a', light: '#f3d08b', contrastText: '#2a1c00' },
  error: { main: '#ff928a', dark: '#e56d65', light: '#ffb9b4', contrastText: '#330603' },
  info: { main: '#7cc0de', dark: '#579fc0', light: '#a7d7ec', contrastText: '#04202d' },
  action: { active: '#a0aab8' },
  text: { primary: '#e7ebf1', secondary: '#a0aab8', disabled: '#727d8c' },
  background: { default: '#0f1318', paper: '#171c23' },
  divider: '#2a313b',
} as const satisfies PaletteOptions
