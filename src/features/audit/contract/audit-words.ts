// In a file of its own: the page shows the words, and needs no schemas for that.

export const auditStates = ['running', 'waiting', 'done', 'stopped', 'failed'] as const

/** A stretch of the band of a listener. */
export const coverageStates = ['covered', 'missed', 'refuted', 'pending', 'outage', 'not-audited'] as const

/** How many nodes say that something is covered. */
export const coverageBases = ['two-nodes', 'one-node'] as const

/** Whether a listener can be audited. */
export const auditableStates = ['yes', 'no-node', 'elsewhere', 'never-registered', 'filters'] as const
