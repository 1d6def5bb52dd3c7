type AnsweredPage = { readonly page: number; readonly more?: boolean | undefined }

/**
 * Number of the page after an answer, as clients of this interface ask for it: the answer's page plus one, while it says there
 * is more (observed). An answer that repeats its page, or is empty although it promises more, would never end: it ends here.
 */
export const nextPage = (requested: number, answered: AnsweredPage, rows: number): number | null => {
  if (answered.more !== true || rows === 0) return null
  return (Number.isInteger(answered.page) ? Math.max(answered.page, requested) : requested) + 1
}
