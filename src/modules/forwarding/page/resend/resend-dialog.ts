import { lazyInPlace } from '../../../../renderer/ui/lazy-part.tsx'

export const ResendDialog = lazyInPlace(async () => (await import('./resend-form.tsx')).ResendDialog)
