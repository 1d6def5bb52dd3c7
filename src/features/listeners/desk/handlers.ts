import type { Listeners } from './listener-deps.ts'
import { planRecipes, type PlanDeps } from './plan-recipes.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export const listenersHandlers = ({
  listeners,
  ...deps
}: Omit<PlanDeps, 'listeners'> & { readonly listeners: Listeners }) => {
  const plan = planRecipes({ ...deps, listeners })
  return {
    ...passTo('listeners', listeners),
    plan: (input, { signal }) => plan(input, signal),
  } satisfies HandlersOf<'listeners'>
}
