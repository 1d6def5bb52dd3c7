import { describe, expect, it } from 'vitest'
import { darkPalette, lightPalette } from './palette.ts'

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of a color over a ground, as the tinted grounds of chips and of the chosen screen are mixed. */
const tint = (color: string, ground: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [over, under] = [color, ground].map((one) => Number.parseInt(one.slice(at, at + 2), 16))
      return Math.round((over ?? 0) * share + (under ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

const tones = ['primary', 'success', 'warning', 'error', 'info'] as const

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('%s', (_, palette) => {
  const grounds = [palette.background.default, palette.background.paper]

  it.each(['primary', 'secondary'] as const)('text %s reaches 4.5:1 on every ground', (name) => {
    for (const ground of grounds) expect(contrast(palette.text[name], ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(tones)('%s reaches 4.5:1 as text, also on its own tint', (tone) => {
    for (const ground of grounds) {
      expect(contrast(palette[tone].main, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette[tone].main, tint(palette[tone].main, ground, 0.11))).toBeGreaterThanOrEqual(4.5)
    }
    expect(
      contrast(palette.text.secondary, tint(palette[tone].main, palette.background.paper, 0.13)),
    ).toBeGreaterThanOrEqual(4.5)
  })

  it.each([...tones, 'secondary'] as const)('words on %s reach 4.5:1', (tone) => {
    expect(contrast(palette[tone].contrastText, palette[tone].main)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette[tone].contrastText, palette[tone].dark)).toBeGreaterThanOrEqual(4.5)
  })
})
