import { useEffect, useRef, useEffectEvent } from 'react'
import { useNavigator } from '../../../renderer/ui/navigation/navigator.ts'
import { useConfirm } from '../../../renderer/ui/confirm.tsx'

/** Asks before what was typed and not saved is gone. @param props.what it was typed into: "this project, keys included" */
export const LeaveGuard = ({ when, what }: { when: boolean; what: string }) => {
  const { history } = useNavigator()
  const confirm = useConfirm()
  // Read at the moment of leaving: a save changes it and leaves in one breath.
  const isNeeded = useRef(when)
  useEffect(() => {
    isNeeded.current = when
  })
  const ask = useEffectEvent(
    () =>
      new Promise<boolean>((stays) =>
        confirm({
          title: 'Discard changes?',
          about: `Your changes to ${what} are lost.`,
          label: 'Leave',
          closeLabel: 'Stay',
          run: () => stays(false),
          onClose: () => stays(true),
        }),
      ),
  )
  useEffect(
    () =>
      history.block({
        blockerFn: async () => isNeeded.current && ask(),
        enableBeforeUnload: () => isNeeded.current,
      }),
    [history],
  )
  return null
}
