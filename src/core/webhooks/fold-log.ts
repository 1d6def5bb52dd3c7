import { conflict, hasConflict, mergeStories, type EventStory } from './event-story.ts'

export type BlockReports = {
  readonly firstAdded: number | null
  readonly lastAdded: number | null
  readonly lastRemoved: number | null
  readonly story?: EventStory
  /** No block hash was delivered, so these may be reports of any block of their number. */
  readonly isUnnamed?: boolean
}

/**
 * `active`: exactly one block has it. `removed`: every block that had it was taken back. `doubtful`: two blocks have it and none was
 * taken back, or reports that name no block say something else. `contradiction`: two reports of one block say different things.
 */
export const logStates = ['active', 'removed', 'doubtful', 'contradiction'] as const
export type LogState = (typeof logStates)[number]

export type FoldedLog = { readonly state: LogState; readonly shown: number }

const nothing: BlockReports = { firstAdded: null, lastAdded: null, lastRemoved: null }

const earliest = (left: number | null, right: number): number =>
  left === null ? right : Math.min(left, right)
const latest = (left: number | null, right: number): number => (left === null ? right : Math.max(left, right))

export const addReport = (
  reports: BlockReports | undefined,
  id: number,
  removal: boolean,
  story?: EventStory,
): BlockReports => {
  const { firstAdded, lastAdded, lastRemoved, ...rest } = reports ?? nothing
  const more = story === undefined ? rest : { ...rest, story: mergeStories(rest.story ?? {}, story) }
  if (removal) return { firstAdded, lastAdded, lastRemoved: latest(lastRemoved, id), ...more }
  return { firstAdded: earliest(firstAdded, id), lastAdded: latest(lastAdded, id), lastRemoved, ...more }
}

/**
 * A removal holds whether it came before or after its addition: deliveries come in any order. Only an addition both before and
 * after it says that the chain took the same block up again.
 */
export const isActive = ({ firstAdded, lastAdded, lastRemoved }: BlockReports): boolean => {
  if (firstAdded === null || lastAdded === null) return false
  return lastRemoved === null || (firstAdded < lastRemoved && lastRemoved < lastAdded)
}

const storiesOf = (blocks: readonly BlockReports[]): EventStory[] => blocks.map(({ story = {} }) => story)

const isDispute = (left: EventStory, right: EventStory): boolean => {
  const merged = mergeStories(left, right)
  return (merged.blockNumber !== conflict || left.blockNumber === conflict) && hasConflict(merged)
}

const isDisputed = (unnamed: readonly BlockReports[], named: readonly BlockReports[]): boolean => {
  const stories = storiesOf(named)
  return storiesOf(unnamed).some(
    (story, place, all) =>
      hasConflict(story) || [...stories, ...all.slice(0, place)].some((other) => isDispute(other, story)),
  )
}

const isInSeveral = (active: readonly BlockReports[]): boolean =>
  active.filter(({ isUnnamed }) => isUnnamed !== true).length > 1 ||
  new Set(active.flatMap(({ story }) => story?.blockNumber ?? [])).size > 1

/** Active while one block has it: a transaction included again in another block counts, whichever delivery came first. */
export const foldLog = (reports: Iterable<BlockReports>): FoldedLog => {
  const blocks = [...reports]
  const named = blocks.filter(({ isUnnamed }) => isUnnamed !== true)
  const unnamed = blocks.filter(({ isUnnamed }) => isUnnamed === true)
  const newest = Math.max(
    ...blocks.map(({ lastAdded, lastRemoved }) => Math.max(lastAdded ?? -1, lastRemoved ?? -1)),
  )
  const active = blocks.filter(isActive)
  const shown = active.length === 0 ? newest : Math.max(...active.map(({ lastAdded }) => lastAdded ?? -1))
  if (storiesOf(named).some(hasConflict)) return { state: 'contradiction', shown }
  if (isInSeveral(active) || isDisputed(unnamed, named)) return { state: 'doubtful', shown }
  return { state: active.length > 0 ? 'active' : 'removed', shown }
}
