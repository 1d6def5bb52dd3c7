/** Bytes of an SVG picture that is shown. */
export const maxSvgBytes = 1024 * 1024

/**
 * Whether an SVG holds nothing but a picture. It is only ever shown as one, where nothing in it runs or loads; entities (they can
 * unfold without end), scripts and foreign markup are refused all the same.
 */
export const isPlainSvg = (text: string): boolean =>
  !/<!ENTITY|<script[\s>/]|<foreignObject[\s>/]/i.test(text)
