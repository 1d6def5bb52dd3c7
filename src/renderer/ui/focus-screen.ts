/** Moves the focus to the heading of the screen after a jump by keyboard, so that the next Tab begins there. */
export const focusScreen = (): void =>
  (
    document.querySelector<HTMLElement>('#screen h1') ?? document.querySelector<HTMLElement>('#screen')
  )?.focus({
    preventScroll: true,
  })
