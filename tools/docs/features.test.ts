import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const features = join(import.meta.dirname, '../../src/features')

const linesOf = (feature: string): number =>
  globSync('**/*.{ts,tsx,css}', { cwd: join(features, feature) })
    .filter((path) => !/\.test\.tsx?$|(?:^|[\\/])testing[\\/]/.test(path))
    .reduce(
      (sum, path) => sum + readFileSync(join(features, feature, path), 'utf8').split('\n').length - 1,
      0,
    )

it.each(readdirSync(features))('the feature %s stays below the ceiling that its README names', (feature) => {
  const readme = readFileSync(join(features, feature, 'README.md'), 'utf8')
  const ceiling = Number(/^- Ceiling: ([\d,]+) lines/m.exec(readme)?.[1]?.replaceAll(',', ''))
  expect(linesOf(feature)).toBeLessThanOrEqual(ceiling)
})
