/** Keys as they are printed on a keyboard; not announced, because controls name their shortcuts. */
export const Keys = ({ of }: { of: readonly string[] }) =>
  of.map((key) => (
    <kbd key={key} aria-hidden="true">
      {key}
    </kbd>
  ))
