import { expect, test } from 'vitest'
import { isPlainSvg } from './plain-svg.ts'

const levels = (begin: string, level: (at: number) => string, end: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${begin}${Array.from({ length: 9 }, (_, at) => level(at + 1)).join('')}${end}</svg>`

const nested = (name: string, attribute: string): string =>
  levels(
    `<${name} id="a0"><rect width="9" height="9"/></${name}>`,
    (at) =>
      `<${name} id="a${at}">${`<rect width="9" height="9" ${attribute}="url(#a${at - 1})"/>`.repeat(10)}</${name}>`,
    `<rect width="9" height="9" ${attribute}="url(#a9)"/>`,
  )

const uses = (name: string): string =>
  levels(
    '<g id="a0"><rect width="9" height="9"/></g>',
    (at) => `<g id="a${at}">${`<${name} href="#a${at - 1}"/>`.repeat(10)}</g>`,
    `<${name} href="#a9"/>`,
  )

test.each([
  ['copies of copies', uses('use')],
  ['with a prefix', uses('s:use')],
  ['in capitals', uses('USE')],
  ['masks of masks', nested('mask', 'mask')],
  ['masks that end in a comment', nested('mask', 'mask').replaceAll('"><rect', '"><!-- </mask> --><rect')],
  ['clip paths of clip paths', nested('clipPath', 'clip-path')],
  ['patterns of patterns', nested('pattern', 'fill')],
  ['markers', nested('marker', 'marker-mid')],
  ['masks by a style sheet', '<svg><style>.a{mask:url(#b)}</style><mask id="b"/><mask id="c"/></svg>'],
  [
    'a large pattern many times',
    `<svg><pattern id="a">${'<b/>'.repeat(3000)}</pattern>${'<b/>'.repeat(3000)}</svg>`,
  ],
  ['an SVG within', '<svg><image href="data:image/svg+xml;base64,PHN2Zy8+"/></svg>'],
  ['an SVG within, spelled out', '<svg><image href="data:image/&#115;vg+xml;base64,PHN2Zy8+"/></svg>'],
])('refuses %s', (_, text) => {
  expect(isPlainSvg(text)).toBe(false)
})

test('takes gradients, a mask with a gradient, and a clip path by a style sheet', () => {
  for (const text of [
    '<svg><linearGradient id="g"/><mask id="m"><rect fill="url(#g)"/></mask><mask id="n"><rect/></mask><rect mask="url(#m)"/></svg>',
    '<svg><style>.a{clip-path:url(#c)}</style><clipPath id="c"><rect/></clipPath><g class="a"/></svg>',
    '<svg><title>How users use it</title><image href="data:image/png;base64,AAAA"/></svg>',
  ])
    expect(isPlainSvg(text), text).toBe(true)
})

test.each(['<!--', '<mask ', '<a', 'url(', '<a/>', 'href="'])(
  'a megabyte of %s is soon looked at',
  (part) => {
    expect(isPlainSvg(`<svg><mask/>${part.repeat(2 ** 20 / part.length)}</svg>`)).toBeTypeOf('boolean')
  },
)
