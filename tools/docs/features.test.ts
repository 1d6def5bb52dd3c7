import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const features = ['features', 'modules'].flatMap((kind) =>
  readdirSync(join(src, kind)).map((name) => join(kind, name)),
)

const linesOf = (feature: string): number =>
  globSync('**/*.{ts,tsx,css}', { cwd: join(src, feature) })
    .filter((path) => !/\.test\.tsx?$|(?:^|[\\/])testing[\\/]/.test(path))
    .reduce((sum, path) => sum + readFileSync(join(src, feature, path), 'utf8').split('\n').length - 1, 0)

it.each(features)('%s stays below the ceiling that its README names', (feature) => {
  const readme = readFileSync(join(src, feature, 'README.md'), 'utf8')
  const ceiling = Number(/^- Ceiling: ([\d,]+) lines/m.exec(readme)?.[1]?.replaceAll(',', ''))
  expect(linesOf(feature)).toBeLessThanOrEqual(ceiling)
})
