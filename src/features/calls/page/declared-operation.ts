import type { Operation } from '../../../core/wire/operation.ts'
import { operations } from '../../../core/wire/operations.ts'

const byName = new Map(operations.map((declared) => [declared.name, declared]))

export const declaredOperation = (name: string): Operation | undefined => byName.get(name)

/** Whether a call may change something at the service. What is unknown is taken for a write. */
export const isWrite = (name: string): boolean => byName.get(name)?.effect !== 'read'
