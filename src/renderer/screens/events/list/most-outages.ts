/** Outages that stand between the events at most. What is asked ahead must name the same. */
export const mostOutages = 1_000
