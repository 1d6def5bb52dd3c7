export const exportFormats = ['json', 'safe', 'sendcalls', 'eip681', 'cast', 'dossier'] as const

export type ExportFormat = (typeof exportFormats)[number]
