/** Replaced by the screen itself. */
export const EventsScreen = () => null
