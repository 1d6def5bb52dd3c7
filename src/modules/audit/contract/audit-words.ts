// In a file of its own: the page shows the words, and needs no schemas for that.

export const auditStates = ['running', 'waiting', 'done', 'stopped', 'failed'] as const

export const coverageStates = ['covered', 'missed', 'refuted', 'pending', 'outage', 'not-audited'] as const

export const coverageBases = ['two-nodes', 'one-node'] as const

export const auditableStates = ['yes', 'no-node', 'elsewhere', 'never-registered', 'filters'] as const
