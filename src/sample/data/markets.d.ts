/** The word for a place in the document's list of marketplace kinds. */
export declare const kindWord: (place: number) => string
/** Name of an order's origin, as `originName`. */
export declare const originOf: (kind: string) => string
