/** The widths at which the page changes, as media conditions; the style sheets write the same. */
export const below = {
  small: '(width < 720px)',
  medium: '(width < 1024px)',
  large: '(width < 1440px)',
} as const
