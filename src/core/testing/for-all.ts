import fc from 'fast-check'
import { test } from 'vitest'

type Made<T extends readonly unknown[]> = { [Place in keyof T]: fc.Arbitrary<T[Place]> }

export const forAll = <T extends [unknown, ...unknown[]]>(
  made: Made<T>,
  property: (...values: T) => boolean | void,
  options?: fc.Parameters<NoInfer<T>>,
): void => fc.assert(fc.property<T>(...made, property), options)

export const testForAll = <T extends [unknown, ...unknown[]]>(
  name: string,
  ...asserted: Parameters<typeof forAll<T>>
): void => test.for([name])('%s', () => forAll(...asserted))
