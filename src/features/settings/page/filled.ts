/** Leaves out members of a form that were left empty: of what is there they stay as they are. */
export const filled = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => !(typeof value === 'string' && value.trim() === '')),
  ) as T
