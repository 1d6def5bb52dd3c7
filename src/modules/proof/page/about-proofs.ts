export const aboutProofs = 'One file per verified event. Anyone can check it without a node.'
