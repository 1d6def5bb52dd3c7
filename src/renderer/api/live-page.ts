/** Rows a live list asks for at once. What is asked ahead must name the same. */
export const livePage = 100
