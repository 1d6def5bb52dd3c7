export const aboutProofs =
  'A file for each event that is proven, or refuted by its block. Anyone can verify them without trusting a node.'
