// In a file of its own: the process that is started reads its flags by them before anything else, and needs no schemas for that.

export const backupIntervals = ['day', 'week'] as const

export const mostBackupCopies = 365
