/** Loads the part of an entry that its address names, and nothing of the others. */
export const loadPart = async <Part extends string>(
  parts: Readonly<Partial<Record<Part, () => Promise<unknown>>>>,
): Promise<void> => {
  const part = process.argv[2] ?? ''
  const isPart = (name: string): name is Part => Object.hasOwn(parts, name)
  if (!isPart(part)) throw new Error(`This thread has no part “${part}”.`)
  await parts[part]?.()
}
