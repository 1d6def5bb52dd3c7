import type { Fact, FactId, FactValues } from './say.ts'

export const fact = <Id extends FactId>(id: Id, values: FactValues[Id]): Fact => ({ id, values }) as Fact

export const sameFact = (a: Fact, b: Fact): boolean => JSON.stringify(a) === JSON.stringify(b)
