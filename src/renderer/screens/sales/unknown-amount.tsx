/** Stands for an amount that the log does not show: unknown is neither zero nor missing. */
export const UnknownAmount = () => (
  <span className="md-quiet" title="The log does not show who got what of the price.">
    not known
  </span>
)
