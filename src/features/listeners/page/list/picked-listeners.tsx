import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { MoreMenu, type MoreItem } from '../../../../renderer/ui/more-menu.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import type { ListenerRow } from './listener-rows.ts'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'

type Deed = 'move' | 'remove' | 'forget'

const asked: Readonly<
  Record<Deed, { readonly title: string; readonly label: string; readonly about: string }>
> = {
  move: {
    title: 'Register listeners again?',
    label: 'Register again',
    about: 'Registers each anew, then removes the old one. No delivery is lost.',
  },
  remove: {
    title: 'Remove listeners?',
    label: 'Remove at the service',
    about: 'Their deliveries stop. Stored events stay.',
  },
  forget: {
    title: 'Delete listeners from the list?',
    label: 'Delete',
    about: 'Deletes definitions and history. Stored events stay.',
  },
}

export const PickedListeners = ({ rows }: { readonly rows: readonly ListenerRow[] }) => {
  const test = useMutation(desk.mutation('listeners.testFire'))
  const update = useMutation(desk.mutation('listeners.update'))
  const move = useMutation(desk.mutation('listeners.move'))
  const remove = useMutation(desk.mutation('listeners.remove'))
  const { show } = useToasts()
  const confirm = useConfirm()

  const listeners = rows.map(({ listener }) => listener)
  const keysOf = (isMeant: (listener: ListenerRow['listener']) => boolean): string[] =>
    listeners.filter(isMeant).map(({ key }) => key)
  const registered = listeners.filter(({ state }) => state === 'registered')
  const here = keysOf(({ state, receives }) => state === 'registered' && receives === 'desk')
  const atService = keysOf(({ state, id }) => state === 'registered' || (state === 'unknown' && id !== null))
  const gone = keysOf(({ state }) => state === 'removed' || state === 'failed' || state === 'draft')
  const allPaused = registered.every(({ paused }) => paused)

  const sendTests = async (): Promise<void> => {
    let [sent, failed] = [0, 0]
    for (const key of here) {
      const answer = await answerOf(test.mutateAsync({ key }))
      if (!answer.ok) return show(answer.error.message, 'error')
      sent += answer.value.deliveries.length
      failed += answer.value.deliveries.filter(({ problem }) => problem !== null).length
    }
    const what = countOf(sent, 'test delivery', 'test deliveries')
    if (failed === 0) show(`${what} came in.`)
    else show(`${what} sent, ${failed} failed. Open one to see why.`, 'warning')
  }
  const pause = (): void => {
    const meant = registered.filter(({ paused }) => paused === allPaused)
    update.mutate(
      meant.map(({ key }) => ({ key, paused: !allPaused })),
      { onError: () => show('Not all were changed.', 'error') },
    )
  }
  const keys = { move: here, remove: atService, forget: gone }
  const act = async (one: Deed): Promise<{ words: string; isWhole: boolean }> => {
    const meant = keys[one]
    if (one === 'move') {
      const { moved, unfinished } = await move.mutateAsync({ keys: meant })
      const [first] = unfinished
      return first === undefined
        ? { words: `${countOf(moved, 'listener')} registered again.`, isWhole: true }
        : {
            words: `${moved} registered again, ${unfinished.length} not: ${first.message}`,
            isWhole: false,
          }
    }
    if (one === 'forget') {
      await remove.mutateAsync(meant.map((key) => ({ key, forget: true })))
      return { words: `${countOf(meant.length, 'listener')} deleted.`, isWhole: true }
    }
    let done = 0
    for (const key of meant) {
      const { state } = await remove.mutateAsync({ key })
      if (state === 'removed') done += 1
    }
    return done === meant.length
      ? { words: `${countOf(done, 'listener')} removed.`, isWhole: true }
      : {
          words: `${done} removed, ${meant.length - done} failed. Open one to see why.`,
          isWhole: false,
        }
  }
  const ask = (deed: Deed) => (): void =>
    confirm({
      title: asked[deed].title,
      about: `${countOf(keys[deed].length, 'listener')}. ${asked[deed].about}`,
      label: asked[deed].label,
      run: async () => {
        const { words, isWhole } = await act(deed)
        show(words, isWhole ? 'success' : 'warning')
      },
    })
  const items: (MoreItem | false)[] = [
    here.length > 0 && { label: 'Register again…', run: ask('move') },
    atService.length > 0 && { label: 'Remove…', run: ask('remove'), removes: true },
    gone.length > 0 && { label: 'Delete from the list…', run: ask('forget'), removes: true },
  ]
  return (
    <>
      {here.length > 0 && (
        <Button variant="contained" loading={test.isPending} onClick={() => void sendTests()}>
          Send tests
        </Button>
      )}
      {registered.length > 0 && (
        <Button loading={update.isPending} onClick={pause}>
          {allPaused ? 'Resume warnings' : 'Pause warnings'}
        </Button>
      )}
      <MoreMenu label="More for the selected listeners" items={items} />
    </>
  )
}
