/** A window so narrow that the top bar shows signs without their words. */
export const crowded = '@media (width < 720px)'
