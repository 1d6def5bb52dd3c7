import type { MethodTopic } from '../../contract/contract.ts'

/** Topics whose tools an assistant is offered where `--topics` names none: all of them would fill what it can read at once. */
export const usualTopics: readonly MethodTopic[] = [
  'desk',
  'projects',
  'networks',
  'receiver',
  'listeners',
  'events',
  'orders',
  'transactions',
  'findings',
  'jobs',
]
