declare module '@tanstack/react-router' {
  interface HistoryState {
    /** These details were opened from the list one step before. */
    detailsOpened?: boolean
  }
}

/** Whether the details that stand in the address were opened from the list one step before: closing them is a step back. */
export const wereDetailsOpened = (state: object): boolean =>
  'detailsOpened' in state && state.detailsOpened === true
