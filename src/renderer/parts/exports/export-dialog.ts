import { lazyInPlace } from '../../ui/lazy-part.tsx'

export const ExportDialog = lazyInPlace(async () => (await import('./export-form.tsx')).ExportDialog)
