/** What an accepted headline rests on where the steps were simulated: on both sources, or on one where the calldata shows no amounts. */
export const simulatedProofs = {
  both: 'The calldata and a simulation do this and nothing else.',
  simulation: 'A simulation shows exactly this; the calldata only names the orders.',
} as const
