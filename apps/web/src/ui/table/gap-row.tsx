/** Takes the height of the rows that are not rendered. */
export const GapRow = ({ height, width }: { height: number; width: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it can't have the focus, unlike the rows of a grid
  <tr aria-hidden="true">
    <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
  </tr>
);
