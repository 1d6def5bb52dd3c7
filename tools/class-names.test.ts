import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: root, exclude: (path) => path.includes('.test.') })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

const code = textOf('src/renderer/**/*.{ts,tsx,html}')
const styles = textOf('src/renderer/**/*.css').replaceAll(/\/\*.*?\*\//gs, '')

const styled = new Set([...styles.matchAll(/\.(md-[\w-]+)/g)].map(([, name = '']) => name))
/** Names as they stand, and beginnings that code puts words behind. Custom properties begin with two dashes. */
const named = new Set([...code.matchAll(/(?<![\w-])md-[a-z][\w-]*(?![\w-]|\$\{)/g)].map(([name]) => name))
const begun = [...new Set([...code.matchAll(/(?<![\w-])(md-[\w-]+)\$\{/g)].map(([, name = '']) => name))]

test('every class that the page names has a style', () => {
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter((name) => !styled.has(name))).toEqual([])
})

test('every style has a class that the page names', () => {
  expect(
    [...styled].filter((name) => !named.has(name) && !begun.some((beginning) => name.startsWith(beginning))),
  ).toEqual([])
})
